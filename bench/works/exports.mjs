// @ts-check
import { drain, listPath } from './calls.mjs';
import { unseen } from './lists.mjs';

/** @param {'csv' | 'xlsx'} format */
const pathOf = (format) => `${listPath({}, { resource: 'planning/export' })}&format=${format}`;

/** All inspections as a file; the bare server sends them as JSON. @param {'csv' | 'xlsx'} format @returns {import('./index.mjs').SingleWork} */
const whole = (format) => ({
  name: `sheet-${format}`,
  title: `All inspections as ${format}`,
  differs: true,
  prepare: (server) => Promise.resolve(() => drain(server, pathOf(format))),
});

/** @param {'csv' | 'xlsx'} format @returns {import('./index.mjs').LoadWork} */
const beside = (format) => ({
  ...unseen,
  name: `beside-${format}`,
  title: `… beside all inspections as ${format}`,
  beside: pathOf(format),
});

/** @type {import('./index.mjs').Work[]} */
export const exports = [whole('csv'), whole('xlsx'), beside('csv'), beside('xlsx')];

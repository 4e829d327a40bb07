import { textOf } from '../../domain/messages';
import { AppError } from '../common';
import { parseJson } from './parse-json';

const NOT_JSON = 'El cos de la petició no és JSON correcte';
const TOO_MANY = 'El cos de la petició té massa camps o valors';

const object = (keys: number) => Object.fromEntries(Array.from({ length: keys }, (_, key) => [`k${key}`, 1]));
const list = (length: number, entry: unknown = 1) => Array<unknown>(length).fill(entry);
const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);

/** An inspection of 200 controls as it is read, with two returns. */
const inspection = (() => {
  const register = { control: { ...object(22), type: object(3) }, snapshot: object(20), value: 7.2 };
  const registers = list(200, register);
  return { ...object(40), registers, returns: list(2, { registers }) };
})();

it.each([
  ['an object of 200 keys', object(200)],
  ['a list of 49,999', list(49_999)],
  ['what is 20 deep', nested(20)],
  ['a large inspection, sent back as it was read', inspection],
  ['the key of a class', { constructor: 'x', prototype: {} }],
])('reads %s', (_, body) => expect(parseJson(JSON.stringify(body))).toEqual(body));

it.each([
  ['an object of 201 keys', object(201), TOO_MANY],
  ['one within a list', [1, { of: object(201) }], TOO_MANY],
  ['a list of 50,000', list(50_000), TOO_MANY],
  ['lists of as many together', list(50, list(1_000)), TOO_MANY],
  ['empty objects', list(50_000, {}), TOO_MANY],
  ['what is 21 deep', nested(21), NOT_JSON],
])('refuses %s', (_, body, text) => {
  expect(refusalOf(JSON.stringify(body))).toBe(text);
});

function refusalOf(body: string): string | undefined {
  try {
    parseJson(body);
    return undefined;
  } catch (error) {
    return error instanceof AppError ? textOf(error.text) : String(error);
  }
}

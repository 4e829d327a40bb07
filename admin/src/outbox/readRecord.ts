import { isId } from '../../../domain/common';
import { isRecord } from '../common/localStore';
import type { OutboxRecord } from './record';

const STATES: readonly unknown[] = ['typed', 'waits', 'refused'] satisfies OutboxRecord['state'][];

/** What is kept, if it is a record of this version: anything may lie in a browser's storage. */
export function readRecord(value: unknown): OutboxRecord | undefined {
  return isOutboxRecord(value) ? value : undefined;
}

function isOutboxRecord(value: unknown): value is OutboxRecord {
  return (
    isRecord(value) &&
    value.v === 1 &&
    Number.isInteger(value.base) &&
    STATES.includes(value.state) &&
    isInstant(value.at) &&
    isTyped(value.typed) &&
    Array.isArray(value.attempts) &&
    value.attempts.every(isAttempt) &&
    (value.state === 'typed' || value.attempts.length > 0) &&
    (value.problem === undefined || isProblem(value.problem)) &&
    (value.told === undefined || isTold(value.told))
  );
}

function isAttempt(value: unknown): boolean {
  return (
    isRecord(value) &&
    typeof value.key === 'string' &&
    isRecord(value.body) &&
    isInstant(value.at) &&
    [value.isClockKnown, value.isTimed, value.isSent].every((flag) => typeof flag === 'boolean') &&
    isTyped(value.typed)
  );
}

function isTyped(value: unknown): boolean {
  return (
    isRecord(value) &&
    areAll(value.values, isValue) &&
    areAll(value.reasons, isText) &&
    areAll(value.sure, isValue) &&
    areAll(value.measures, isMeasure) &&
    [value.actions, value.doDay, value.doUser].every(isOptionalText)
  );
}

function areAll(part: unknown, isOne: (value: unknown) => boolean): boolean {
  return isRecord(part) && Object.values(part).every(isOne);
}

function isValue(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'boolean';
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

function isMeasure(value: unknown): boolean {
  return isRecord(value) && isId(value.id) && [value.description, value.deadline].every(isOptionalText);
}

function isProblem(value: unknown): boolean {
  return (
    isRecord(value) &&
    typeof value.status === 'number' &&
    typeof value.text === 'string' &&
    isRecord(value.fields)
  );
}

function isTold(value: unknown): boolean {
  return (
    isRecord(value) &&
    typeof value.name === 'string' &&
    typeof value.place === 'string' &&
    Array.isArray(value.lines)
  );
}

function isOptionalText(value: unknown): boolean {
  return value === undefined || typeof value === 'string';
}

function isInstant(value: unknown): boolean {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value));
}

import { Types } from 'mongoose';
import { foldText } from '../../../domain/common';
import type { Condition, FilterValue } from './list-query';

/** A condition in MongoDB's query language, made by us from values that were read, never passed through. */
export type MongoFilter = Record<string, unknown>;

/** The field of a record's folded texts, in which `q` looks. */
export const SEARCH_FIELD = 'search';

function storedValue(kind: Condition['kind'], value: FilterValue): unknown {
  return kind === 'reference' && typeof value === 'string' ? new Types.ObjectId(value) : value;
}

/** The condition on one stored field. */
export function mongoCondition(condition: Condition): MongoFilter {
  const field = condition.field === 'id' ? '_id' : condition.field;
  switch (condition.kind) {
    case 'presence':
      return { [field]: condition.present ? { $gt: '' } : '' };
    case 'date': {
      if (!('anyOf' in condition)) {
        return {
          [field]: {
            ...(condition.from && { $gte: condition.from }),
            ...(condition.before && { $lt: condition.before }),
          },
        };
      }
      if (condition.anyOf.length === 0) return { [field]: { $in: [] } };
      return {
        $or: condition.anyOf.map((span) => ({ [field]: span && { $gte: span.from, $lt: span.to } })),
      };
    }
    default: {
      if (!('anyOf' in condition)) {
        const { from, to } = condition;
        return {
          [field]: { ...(from !== undefined && { $gte: from }), ...(to !== undefined && { $lte: to }) },
        };
      }
      const values = condition.anyOf.map((value) => storedValue(condition.kind, value));
      return { [field]: values.length === 1 ? values[0] : { $in: values } };
    }
  }
}

/** Whether a stored record meets a condition: what `mongoCondition` asks the database, asked of a record at hand. */
export function holds(condition: Condition, record: Readonly<Record<string, unknown>>): boolean {
  const value = record[condition.field === 'id' ? '_id' : condition.field] ?? null;
  switch (condition.kind) {
    case 'presence':
      return typeof value === 'string' && (value !== '') === condition.present;
    case 'date':
      return 'anyOf' in condition
        ? condition.anyOf.some((span) => (span ? isWithin(value, span.from, span.to) : value === null))
        : isWithin(value, condition.from, condition.before);
    case 'reference':
      // A field with several references has any of them.
      return [value]
        .flat()
        .some((id) => condition.anyOf.includes(id instanceof Types.ObjectId ? id.toHexString() : null));
    case 'day':
      if ('anyOf' in condition) return condition.anyOf.some((one) => one === value);
      return (
        typeof value === 'string' && value >= (condition.from ?? value) && value <= (condition.to ?? value)
      );
    case 'number':
      if ('anyOf' in condition) return condition.anyOf.some((one) => one === value);
      return (
        typeof value === 'number' &&
        value >= (condition.from ?? -Infinity) &&
        value <= (condition.to ?? Infinity)
      );
    default:
      return condition.anyOf.some((one) => one === value);
  }
}

/** @param before Not included. */
function isWithin(value: unknown, from: Date | undefined, before: Date | undefined): boolean {
  return value instanceof Date && (!from || value >= from) && (!before || value < before);
}

/** Joins conditions; the same field may stand in several. */
export function allOf(conditions: MongoFilter[]): MongoFilter {
  const [only, ...more] = conditions;
  if (!only) return {};
  return more.length === 0 ? only : { $and: conditions };
}

/**
 * A part of the searched texts, without regard to case and accents; what folds to nothing is in none.
 * @param where In all of them, or in the first only, which names the record.
 */
export function searchCondition(search: string, where: 'all' | 'first' = 'all'): MongoFilter {
  const folded = foldText(search);
  if (folded === '') return { _id: { $in: [] } };
  const part = folded.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
  return { [SEARCH_FIELD]: { $regex: where === 'first' ? `^[^\\n]*${part}` : part } };
}

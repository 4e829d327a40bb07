import { Types } from 'mongoose';
import { searchedParts } from '../../../domain/common';
import type { Condition, FilterValue } from './list-query';

/** A condition in MongoDB's query language. We build it from values that were read; nothing is passed through. */
export type MongoFilter = Record<string, unknown>;

/** The field of a record's folded texts, which `q` searches. */
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

/** Whether a stored record meets a condition: `mongoCondition` for a record in memory. */
export function meetsCondition(condition: Condition, record: Readonly<Record<string, unknown>>): boolean {
  const value = record[condition.field === 'id' ? '_id' : condition.field] ?? null;
  switch (condition.kind) {
    case 'presence':
      return typeof value === 'string' && (value !== '') === condition.present;
    case 'date':
      return 'anyOf' in condition
        ? condition.anyOf.some((span) => (span ? isWithin(value, span.from, span.to) : value === null))
        : isWithin(value, condition.from, condition.before);
    case 'reference':
      // A field with several references needs one of them.
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

/** @param before The end, excluded. */
function isWithin(value: unknown, from: Date | undefined, before: Date | undefined): boolean {
  return value instanceof Date && (!from || value >= from) && (!before || value < before);
}

/** Joins conditions; several may be on the same field. */
export function allOf(conditions: MongoFilter[]): MongoFilter {
  const [only, ...more] = conditions;
  if (!only) return {};
  return more.length === 0 ? only : { $and: conditions };
}

interface SearchOptions {
  /** In all searched texts, or only in the first, which names the record. */
  where?: 'all' | 'first';
  /** As of a `Resource`. */
  byWord?: boolean;
}

/** Finds records with this part of a text, folded. A search that folds to nothing finds none. */
export function searchCondition(search: string, { where = 'all', byWord }: SearchOptions = {}): MongoFilter {
  const parts = searchedParts(search, byWord);
  if (parts.length === 0) return { _id: { $in: [] } };
  return allOf(
    parts.map((part) => {
      const escaped = part.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
      return { [SEARCH_FIELD]: { $regex: where === 'first' ? `^[^\\n]*${escaped}` : escaped } };
    }),
  );
}

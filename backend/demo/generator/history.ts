import type { Types } from 'mongoose';
import type { ResourceName } from '../../../domain/api';
import { actionOf, changesOf } from '../../../domain/history';
import type { InlineEntry } from '../../common';
import type { DocumentBase } from './documents';
import { demoEntryId } from './ids';

/** A change that somebody makes; null is the system. */
export interface Step<Document> {
  fields: Partial<Document>;
  at: Date;
  author: Types.ObjectId | null;
}

/** A record after all its changes, with its history entries. */
export function afterSteps<Document extends DocumentBase>(
  name: ResourceName,
  record: Document,
  steps: readonly Step<Document>[],
): Document {
  if (steps.length === 0) return record;
  const inline: InlineEntry[] = [];
  let current = record;
  for (const { fields, at, author: userId } of steps) {
    const before = { ...current };
    const revision = before.__v + 1;
    const changes = changesOf(name, before, { ...fields });
    const action = actionOf(name, before, changes);
    inline.push({ _id: demoEntryId(record._id, revision), revision, at, userId, action, changes });
    current = { ...current, ...fields, __v: revision, updatedAt: at };
  }
  return { ...current, unfiled: inline };
}

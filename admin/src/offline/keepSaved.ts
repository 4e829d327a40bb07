import { hashKey } from '@tanstack/react-query';
import type { Inspection } from '../../../domain/planning';
import { INSPECTIONS } from '../planning/common/resource';
import { WORK, revisionOf } from './answers';
import { keep, readKept } from './vault';
import { type Work, withSaved } from './work';

/** Keeps an inspection as a save has left it, or was made of it, unless what was read of it before is newer. */
export async function keepSaved(user: string, saved: Inspection): Promise<void> {
  const name = hashKey([INSPECTIONS, 'getOne', { id: saved.id }]);
  const before = await readKept(user, name);
  if ((revisionOf(before?.value) ?? saved.__v) <= saved.__v) {
    await keep(user, name, { ...(before?.value as Partial<Inspection> | undefined), ...saved });
  }
  const work = await readKept(user, WORK);
  if (work) await keep(user, WORK, withSaved(work.value as Work, saved), work.at);
}

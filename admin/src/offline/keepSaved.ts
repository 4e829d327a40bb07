import { hashKey } from '@tanstack/react-query';
import type { Inspection } from '../../../domain/planning';
import { INSPECTIONS } from '../planning/common/resource';
import { WORK } from './answers';
import { keep, readKept } from './vault';
import { type Work, withSaved } from './work';

/** Keeps an inspection as a save has left it, which is more than what was read of it before. */
export async function keepSaved(user: string, saved: Inspection): Promise<void> {
  const name = hashKey([INSPECTIONS, 'getOne', { id: saved.id }]);
  const before = await readKept(user, name);
  await keep(user, name, { ...(before?.value as Partial<Inspection> | undefined), ...saved });
  const work = await readKept(user, WORK);
  if (work) await keep(user, WORK, withSaved(work.value as Work, saved), work.at);
}

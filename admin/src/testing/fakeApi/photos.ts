import { message, textOf } from '../../../../domain/messages';
import type { createPopulate } from './populate';
import { type FakeRecord, fakeId } from './records';
import { Refusal } from './writes';

interface FakePhoto {
  id: string;
  upkeepId: string | null;
  at: string;
  userId: string;
}

const FIRST_ID = 0x900;

/** The calls of the photos of one inspection or measure; whoever gets here may see it. Images have no bytes. */
export function answerPhotos(
  { method, path }: { method: string; path: string },
  record: FakeRecord,
  userId: string,
  populate: ReturnType<typeof createPopulate>,
): { status: number; body?: unknown } {
  const [resource, field] = path.startsWith('/planning')
    ? (['planning', 'elementPhotos'] as const)
    : (['correctives', 'correctivePhotos'] as const);
  const { pathname, searchParams } = new URL(path, 'http://fake');
  const id = pathname.split('/')[4];
  const photos = record[field] as FakePhoto[];
  if (method === 'POST') {
    const at = '2026-11-20T10:00:00.000Z';
    const upkeepId = searchParams.get('upkeepId');
    record[field] = [...photos, { id: fakeId(FIRST_ID + photos.length), upkeepId, at, userId }];
    const shown = populate(resource, record)[field] as unknown[];
    return { status: 201, body: shown.at(-1) };
  }
  if (!photos.some((photo) => photo.id === id)) throw new Refusal(404, textOf(message('error.notFound')));
  if (method === 'GET') return { status: 200 };
  record[field] = photos.filter((photo) => photo.id !== id);
  return { status: 204 };
}

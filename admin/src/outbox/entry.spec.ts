import { type Entry, type EntryEvent, type PhotoEntry, nextEntry } from './entry';

const photo: PhotoEntry = {
  ...{
    v: 1,
    kind: 'photo',
    key: 'key-1',
    name: 'Dipòsit',
    place: '',
    recordedAt: '2026-11-28T09:00:00.000Z',
  },
  ...{ of: { resource: 'planning', id: '1' }, upkeepId: null, shows: 'pH' },
};
const measure: Entry = {
  ...{ v: 1, kind: 'measure', key: 'key-2', name: 'Tanca', place: '', recordedAt: photo.recordedAt },
  body: {},
};
const problem = { status: 409, text: 'No', fields: {} };

it.each<[what: string, entry: Entry, events: EntryEvent[], left: object | undefined]>([
  ['is over once the server has it', photo, [{ kind: 'taken' }], undefined],
  ['stays with why it was refused', measure, [{ kind: 'declined', problem }], { ...measure, problem }],
  [
    'is refused no more once it is taken for later',
    photo,
    [
      { kind: 'declined', problem },
      { kind: 'declined', heldUntil: 5 },
    ],
    { ...photo, heldUntil: 5, problem: undefined },
  ],
  ['counts how often it took too long', photo, [{ kind: 'late' }, { kind: 'late' }], { ...photo, late: 2 }],
  ['a measure is never late', measure, [{ kind: 'late' }], measure],
  [
    'becomes a question to the server once it is taken away',
    photo,
    [{ kind: 'late' }, { kind: 'withdrawn' }],
    { ...photo, kind: 'removal' },
  ],
  [
    'is over where it was refused before',
    photo,
    [{ kind: 'declined', problem }, { kind: 'withdrawn' }],
    undefined,
  ],
  ['is over when it is given up', measure, [{ kind: 'removed' }], undefined],
])('%s', (_, entry, events, left) => {
  const after = (before: Entry | undefined, event: EntryEvent) => before && nextEntry(before, event);
  expect(events.reduce<Entry | undefined>(after, entry)).toEqual(left);
});

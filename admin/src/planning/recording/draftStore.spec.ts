import type { SaveTry } from './changes';
import { type Draft, emptyDraft } from './draft';
import { countDrafts, openDraft } from './draftStore';

const draft: Draft = {
  revision: 2,
  values: { a: '7,2', b: false },
  reasons: {},
  sure: { a: '7,2' },
  measures: { a: { id: 'f'.repeat(24), deadline: '2026-11-27' } },
  actions: 'Purgat',
};
const lost: SaveTry = { key: 'key', body: { __v: 2 }, at: '2026-11-20T10:00:00.000Z' };
const nothing = emptyDraft(2);

beforeEach(() => localStorage.clear());

it('keeps drafts apart by user and inspection', () => {
  openDraft('laia', 'one').write(draft);
  expect(openDraft('laia', 'one').draft).toEqual(draft);
  expect(openDraft('laia', 'two').draft).toBeUndefined();
  expect(openDraft('marc', 'one').draft).toBeUndefined();
  expect([countDrafts('laia'), countDrafts('marc')]).toEqual([1, 0]);
});

it('keeps nothing of what was given up', () => {
  const file = openDraft('laia', 'one');
  file.write(draft);
  file.writeTry(lost);
  file.write(nothing);
  expect(localStorage).toHaveLength(0);
});

it('keeps the try of a save beside what was typed, until there is an answer', () => {
  const file = openDraft('laia', 'one');
  file.write(draft);
  file.writeTry(lost);
  file.write({ ...draft, actions: 'Netejat' });
  expect(openDraft('laia', 'one')).toMatchObject({ draft: { actions: 'Netejat' }, lost });
  file.writeTry(undefined);
  expect(openDraft('laia', 'one').lost).toBeUndefined();
});

it('has what two tabs type, each its own, over the older state, and takes from it what its own save has sent', () => {
  const [first, second] = [openDraft('laia', 'one'), openDraft('laia', 'one')];
  first.write({ revision: 2, values: { a: '7,2' } });
  second.write({ revision: 3, values: { b: '0,5' }, actions: 'Purgat' });
  first.write({ revision: 2, values: { a: '7,3' } });
  expect(openDraft('laia', 'one').draft).toMatchObject({
    revision: 2,
    values: { a: '7,3', b: '0,5' },
    actions: 'Purgat',
  });
  first.write(nothing);
  expect(openDraft('laia', 'one').draft).toMatchObject({
    revision: 2,
    values: { b: '0,5' },
    actions: 'Purgat',
  });
});

it.each([
  ['{'],
  ['null'],
  ['[]'],
  ['{"revision":"2","values":{}}'],
  ['{"revision":2,"values":{"a":7}}'],
  ['{"revision":2,"values":{},"sure":{"a":7}}'],
  ['{"revision":2,"values":{},"measures":{"a":{"id":"7"}}}'],
  ['{"revision":2,"values":{},"measures":{"a":{"id":"ffffffffffffffffffffffff","deadline":7}}}'],
])('takes no notice of what it cannot read: %s', (stored) => {
  localStorage.setItem('inspecta.draft.laia.one', stored);
  expect(openDraft('laia', 'one').draft).toBeUndefined();
});

it.each([['7'], ['{"key":7,"body":{"__v":2}}'], ['{"key":"key","body":{}}']])(
  'takes no notice of a try that it cannot read: %s',
  (stored) => {
    localStorage.setItem('inspecta.draft.laia.one', `{"revision":2,"values":{"a":"7"},"lost":${stored}}`);
    expect(openDraft('laia', 'one')).toMatchObject({ draft: { values: { a: '7' } }, lost: undefined });
  },
);

it('lets typing go on where storage is full', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => openDraft('laia', 'one').write(draft)).not.toThrow();
});

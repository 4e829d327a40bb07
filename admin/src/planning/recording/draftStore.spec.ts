import { countDrafts, loadDraft, removeDrafts, storeDraft } from './draftStore';

const draft = {
  revision: 2,
  values: { a: '7,2', b: false },
  sure: { a: '7,2' },
  measures: { a: { id: 'f'.repeat(24), deadline: '2026-11-27' } },
  actions: 'Purgat',
};

beforeEach(() => localStorage.clear());

it('keeps drafts apart by user and inspection', () => {
  storeDraft('laia', 'one', draft);
  expect(loadDraft('laia', 'one')).toEqual(draft);
  expect(loadDraft('laia', 'two')).toBeUndefined();
  expect(loadDraft('marc', 'one')).toBeUndefined();
});

it('counts and deletes the drafts of one user, and leaves the rest', () => {
  localStorage.setItem('token', '"x"');
  storeDraft('laia', 'one', draft);
  storeDraft('laia', 'two', draft);
  storeDraft('marc', 'one', draft);
  expect(countDrafts('laia')).toBe(2);
  removeDrafts('laia');
  expect(countDrafts('laia')).toBe(0);
  expect(countDrafts('marc')).toBe(1);
  expect(localStorage.getItem('token')).toBe('"x"');
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
  expect(loadDraft('laia', 'one')).toBeUndefined();
});

it('lets typing go on where storage is full', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => storeDraft('laia', 'one', draft)).not.toThrow();
});

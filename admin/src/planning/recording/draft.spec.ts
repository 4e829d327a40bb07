import { type Draft, emptyDraft, isEmpty, merged, over, takenBack, typedSince } from './draft';

const A = 'a'.repeat(24);
const draft = (changed: Partial<Draft>, revision = 2): Draft => ({ ...emptyDraft(revision), ...changed });

describe('what was typed since a save was sent', () => {
  it.each<[string, Partial<Draft>, Partial<Draft>, Partial<Draft>]>([
    ['nothing', { values: { a: '7' }, actions: 'Purga' }, { values: { a: '7' }, actions: 'Purga' }, {}],
    ['another value', { values: { a: '7' } }, { values: { a: '7,5' } }, { values: { a: '7,5' } }],
    ['a value taken out', { values: { a: '7' } }, { values: { a: '' } }, { values: { a: '' } }],
    [
      'other fields',
      { values: { a: '7' } },
      { values: { a: '7', b: false }, reasons: { c: 'Fuita' }, doDay: '2026-11-20' },
      { values: { b: false }, reasons: { c: 'Fuita' }, doDay: '2026-11-20' },
    ],
    [
      'nothing of a measure that was sent: it is open',
      { measures: { a: { id: A } } },
      { measures: { a: { id: A, description: 'Buida' } } },
      {},
    ],
  ])('is %s', (_, sent, now, since) => {
    const found = typedSince(draft(sent), draft(now));
    expect(isEmpty(found)).toBe(Object.keys(since).length === 0);
    expect(found).toMatchObject(since);
  });
});

describe('what is kept of two tabs', () => {
  it.each<[string, Partial<Draft>, Partial<Draft>, Partial<Draft>, Partial<Draft>]>([
    ['what this one has typed', {}, { values: { a: '7' } }, {}, { values: { a: '7' } }],
    ['what the other one has', {}, {}, { values: { b: '1' } }, { values: { b: '1' } }],
    [
      'both, of one field what was typed last here',
      { values: { a: '7' } },
      { values: { a: '7,5' } },
      { values: { a: '6', b: '1' } },
      { values: { a: '7,5', b: '1' } },
    ],
    ['nothing of what is gone here', { actions: 'Purga' }, {}, { actions: 'Purga' }, {}],
    [
      'what the other one has typed over what is gone here',
      { actions: 'Purga' },
      { actions: 'Purga' },
      { actions: 'Neteja' },
      { actions: 'Neteja' },
    ],
  ])('is %s', (_, known, typed, kept, all) => {
    const found = merged(draft(known), draft(typed), draft(kept));
    expect(JSON.parse(JSON.stringify(found))).toEqual(
      JSON.parse(JSON.stringify(merged(draft({}), draft(all), draft({})))),
    );
  });

  it('is over the older state of those that have said something', () => {
    const [older, newer] = [draft({ actions: 'Purga' }, 1), draft({ values: { a: '7' } }, 3)];
    expect(merged(emptyDraft(0), newer, older).revision).toBe(1);
    expect(merged(emptyDraft(0), newer, emptyDraft(0)).revision).toBe(3);
    expect(merged(newer, draft({ values: { a: '7,5' } }, 4), newer).revision).toBe(4);
  });
});

it('what was typed otherwise than a try has said is known, and nothing else', () => {
  const sent = draft({ values: { a: '7,2', b: '1' }, actions: 'Purga', measures: { a: { id: A } } });
  expect(takenBack(sent, draft({ values: { a: '', b: '1', c: '2' }, actions: '' }))).toMatchObject({
    values: { a: '' },
    actions: '',
  });
  expect(isEmpty(takenBack(sent, draft({ values: { b: '1', c: '2' }, measures: { a: { id: A } } })))).toBe(
    true,
  );
});

it('a draft over another one is over the older state of both', () => {
  expect(over(draft({ values: { a: '1', b: '2' } }, 1), draft({ values: { a: '3' } }, 4))).toMatchObject({
    revision: 1,
    values: { a: '3', b: '2' },
  });
});

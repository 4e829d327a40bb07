import { DONE_AT, inspectionIn } from '../testing';
import {
  type CorrectiveFound,
  type Recording,
  type Verifiable,
  changedControls,
  doneInstant,
  foundIn,
  isFoundChanged,
  openedAt,
  recordingsOf,
  verifiableAfter,
  verifyingRecording,
} from '.';

const ZONE = 'Europe/Madrid';
const at = (instant: string) => new Date(instant);

const FOUND_AT = at('2026-06-01T08:30:00Z');

const measure = (overrides: Partial<Verifiable> = {}): Verifiable => ({
  upkeepId: 'pH',
  foundAt: FOUND_AT,
  reopenings: [],
  ...overrides,
});

const recording = (planningId: string, instant: string, overrides: Partial<Recording> = {}): Recording => ({
  planningId,
  upkeepId: 'pH',
  at: at(instant),
  value: 7.4,
  result: 'pass',
  isDecided: false,
  ...overrides,
});

const DAY_3 = recording('i3', '2026-06-03T09:00:00Z');
const DAY_5 = recording('i5', '2026-06-05T09:00:00Z');
const reopened = (instant: string, took?: Recording) => ({
  at: at(instant),
  planningId: took?.planningId ?? null,
  verifiedAt: took?.at ?? null,
});

describe('a measure is verified', () => {
  it.each<[string, Recording[], string | undefined, Partial<Verifiable>?]>([
    ['by nothing while nothing is recorded', [], undefined],
    ['by the first that passes, in whatever order they come', [DAY_5, DAY_3], 'i3'],
    ['not by one that fails', [{ ...DAY_3, result: 'fail' }, DAY_5], 'i5'],
    ['not by one without a verdict', [{ ...DAY_3, result: null }], undefined],
    ['not by another control', [{ ...DAY_3, upkeepId: 'valve' }], undefined],
    ['not by one from before', [recording('i0', '2026-05-31T09:00:00Z')], undefined],
    ['not by one of the same instant', [{ ...DAY_3, at: FOUND_AT }], undefined],
    ['by one of a moment later', [recording('i1', '2026-06-01T08:30:00.001Z')], 'i1'],
    ['by the inspection that it was found in, recorded again', [{ ...DAY_3, planningId: 'own' }], 'own'],
    ['by nothing without a control', [DAY_3], undefined, { upkeepId: null }],
    [
      'after the last reopening only',
      [DAY_3, DAY_5],
      'i5',
      { reopenings: [reopened('2026-06-04T00:00:00Z', DAY_3)] },
    ],
    [
      'after the last of several',
      [DAY_3, DAY_5],
      undefined,
      { reopenings: [reopened('2026-06-06T00:00:00Z', DAY_5), reopened('2026-06-04T00:00:00Z', DAY_3)] },
    ],
    [
      'not again by what a reopening took back, though its day ends later',
      [DAY_3, DAY_5],
      'i5',
      { reopenings: [reopened('2026-06-03T08:00:00Z', DAY_3)] },
    ],
    [
      'by the same inspection, once it was recorded anew',
      [recording('i3', '2026-06-04T09:00:00Z')],
      'i3',
      { reopenings: [reopened('2026-06-03T12:00:00Z', DAY_3)] },
    ],
  ])('%s', (_, recordings, expected, overrides = {}) => {
    expect(verifyingRecording(measure(overrides), recordings)?.planningId).toBe(expected);
  });

  it('is the same one of two at the same instant, whoever looks', () => {
    const [one, other] = [DAY_3, { ...DAY_3, planningId: 'i2' }];
    expect(verifyingRecording(measure(), [one, other])?.planningId).toBe('i2');
    expect(verifyingRecording(measure(), [other, one])?.planningId).toBe('i2');
  });

  it.each<[string, foundDoneAt: Date | null, expected: Date]>([
    ['answers no value', null, DAY_3.at],
    ['answers one of before', FOUND_AT, DAY_3.at],
    ['answers one whose day goes on', DAY_5.at, DAY_5.at],
  ])('by what comes after its opening: it %s', (_, foundDoneAt, expected) =>
    expect(openedAt(DAY_3.at, foundDoneAt)).toEqual(expected),
  );

  it('by what comes after the opening, or after a reopening', () => {
    expect(verifiableAfter(measure())).toEqual(FOUND_AT);
    const late = at('2026-06-04T00:00:00Z');
    expect(verifiableAfter(measure({ reopenings: [reopened(late.toISOString())] }))).toEqual(late);
  });
});

describe('a done date', () => {
  it.each([
    ['of an instant is that instant', '2026-06-03T09:00:00.000Z', '2026-06-03T09:00:00.000Z'],
    ['that was picked as a day is its end', '2026-06-03T00:00:00.000Z', '2026-06-03T21:59:59.999Z'],
    ['is its end in winter', '2026-12-03T00:00:00.000Z', '2026-12-03T22:59:59.999Z'],
    ['is its end when summer time ends', '2026-10-25T00:00:00.000Z', '2026-10-25T22:59:59.999Z'],
  ])('%s', (_, doDate, expected) => {
    expect(doneInstant(at(doDate), ZONE).toISOString()).toBe(expected);
  });
});

describe('the recordings of an inspection', () => {
  it('are those of its controls, when it was done', () => {
    expect(recordingsOf('i1', inspectionIn('done'), ZONE)).toEqual([
      { planningId: 'i1', upkeepId: 'pH', at: DONE_AT, value: 7.4, result: 'pass', isDecided: false },
      { planningId: 'i1', upkeepId: 'valve', at: DONE_AT, value: true, result: 'pass', isDecided: false },
      {
        planningId: 'i1',
        upkeepId: 'look',
        at: DONE_AT,
        value: 'Correcte',
        result: 'pass',
        isDecided: false,
      },
    ]);
  });

  it('are none while it is not done, and when it is deleted', () => {
    expect(recordingsOf('i1', inspectionIn('planned'), ZONE)).toEqual([]);
    expect(recordingsOf('i1', inspectionIn('done', { elementPlanningDeleted: true }), ZONE)).toEqual([]);
  });
});

describe('what a write changes', () => {
  it.each<[string, Recording[], Recording[], string[]]>([
    ['nothing', [DAY_3], [DAY_3], []],
    ['a value with the same verdict', [DAY_3], [{ ...DAY_3, value: 7.3 }], []],
    ['a verdict', [DAY_3], [{ ...DAY_3, result: 'fail' }], ['pH']],
    ['when it was done', [DAY_3], [{ ...DAY_3, at: FOUND_AT }], ['pH']],
    ['a first recording', [], [DAY_3], ['pH']],
    ['a deletion', [DAY_3, { ...DAY_3, upkeepId: 'valve' }], [], ['pH', 'valve']],
  ])('%s', (_, before, after, expected) => {
    expect([...changedControls(before, after)]).toEqual(expected);
  });
});

describe('the value that a measure answers', () => {
  const [pH] = inspectionIn('done').elementRegisters;
  const found = foundIn({ ...pH!, elementValues: 6.8, elementResult: 'fail' }, DONE_AT, ZONE);
  const recorded = { ...DAY_3, value: 6.8, result: 'fail' } as const;
  const doubtful = { ...found, value: 7.3, uncertainty: '0,2', result: 'undecided' } as const;
  const doubted = { ...DAY_3, value: 7.3, uncertainty: '0,2', result: 'undecided' } as const;

  it('is copied with its limits and its day', () => {
    expect(found).toMatchObject({
      value: 6.8,
      upkeepTypeUnits: 'pH',
      result: 'fail',
      critical: false,
      limits: { upkeepValue: 'number', upkeepLimitUp: 7.6, upkeepLimitDown: 7.2 },
      day: '2026-06-01',
    });
    expect(Object.keys(found.limits)).not.toContain('upkeepName');
    expect(found).not.toHaveProperty('uncertainty');
  });

  it('is copied with how far it may be off, where somebody has said so', () => {
    const register = { ...pH!, elementValues: 6.8, elementUncertainty: '0,2' };
    expect(foundIn(register, DONE_AT, ZONE)).toMatchObject({ value: 6.8, uncertainty: '0,2' });
  });

  it.each<[string, CorrectiveFound, Recording[], boolean]>([
    ['is there', found, [recorded], false],
    ['was corrected', found, [{ ...recorded, value: 6.9 }], true],
    ['was emptied', found, [{ ...recorded, value: '', result: null }], true],
    ['was deleted with its inspection', found, [], true],
    ['is judged by other limits', found, [{ ...recorded, result: 'pass' }], true],
    ['may be off', found, [{ ...recorded, uncertainty: '0,2' }], true],
    ['is undecided still', doubtful, [doubted], false],
    ['was decided as it fails', doubtful, [{ ...doubted, result: 'fail', isDecided: true }], false],
    ['was decided as it passes', doubtful, [{ ...doubted, result: 'pass', isDecided: true }], false],
    ['is to be decided anew', { ...doubtful, result: 'fail' }, [doubted], false],
    [
      'was decided otherwise',
      { ...doubtful, result: 'fail' },
      [{ ...doubted, result: 'pass', isDecided: true }],
      false,
    ],
    [
      'was corrected and decided',
      doubtful,
      [{ ...doubted, value: 7.2, result: 'fail', isDecided: true }],
      true,
    ],
    ['may be off by more', doubtful, [{ ...doubted, uncertainty: '0,3' }], true],
    ['may be off no more', doubtful, [{ ...doubted, uncertainty: undefined, result: 'pass' }], true],
  ])('%s', (_, answered, recordings, expected) => {
    expect(isFoundChanged(answered, 'pH', recordings)).toBe(expected);
  });

  it('has not changed where none was recorded', () => {
    expect(isFoundChanged(null, 'pH', [])).toBe(false);
  });
});

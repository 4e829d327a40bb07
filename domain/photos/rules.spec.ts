import type { Caller } from '../access';
import { message } from '../messages';
import { MAX_PHOTOS, type PhotoPlace, refuseAddition, refuseRemoval } from '.';

const place = (more: Partial<PhotoPlace> = {}): PhotoPlace => ({
  takenBy: [],
  controls: ['ph'],
  closed: null,
  ...more,
});
const closed = message('planning.locked');
const full = Array.from({ length: MAX_PHOTOS }, () => 'jana');

it.each([
  ['of the whole is added', place(), null, null],
  ['of a control is added', place(), 'ph', null],
  ['of another control is refused', place(), 'chlorine', 'badInput'],
  ['is the tenth', place({ takenBy: full.slice(1) }), null, null],
  ['is one too many', place({ takenBy: full }), null, 'conflict'],
  ['comes too late', place({ closed }), null, 'conflict'],
] as const)('a photo that %s', (_, where, upkeepId, refusal) => {
  expect(refuseAddition(where, upkeepId)?.kind ?? null).toBe(refusal);
});

const jana: Caller = { id: 'jana', profile: 'Inspector Intern' };
const admin: Caller = { id: 'admin', profile: 'Administrador' };

it.each([
  ['its own', place(), 'jana', jana, null],
  ["somebody else's", place(), 'pau', jana, 'forbidden'],
  ["somebody else's, as an administrator", place(), 'pau', admin, null],
  ['its own, too late', place({ closed }), 'jana', jana, 'conflict'],
  ["somebody else's, as an administrator, too late", place({ closed }), 'pau', admin, 'conflict'],
] as const)('who takes away %s', (_, where, takenBy, caller, refusal) => {
  expect(refuseRemoval(where, takenBy, caller)?.kind ?? null).toBe(refusal);
});

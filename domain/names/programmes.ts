import type { ProgrammeDaysOff, ProgrammeState } from '../programmes';

export const daysOffNames: Record<ProgrammeDaysOff, string> = {
  keep: 'Es fa igualment',
  skip: 'No es fa',
  next: 'Es fa el dia de feina següent',
};

export const programmeStateNames: Record<ProgrammeState, string> = {
  active: 'En marxa',
  paused: 'En pausa',
  ended: 'Acabat',
  problems: 'Amb problemes',
};

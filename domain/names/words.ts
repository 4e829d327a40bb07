import type { Profile } from '../access';
import type { Weekday } from '../common';
import type { CorrectiveState } from '../correctives';
import type { InspectionState } from '../planning';
import type { LimitType, Outcome, ValueKind } from '../upkeeps';

/** How a Yes/No is shown, but for values, which controls call Si/No. */
export const flagNames = { yes: 'Sí', no: 'No' };

export function flagName(flag: boolean): string {
  return flag ? flagNames.yes : flagNames.no;
}

/** How the Actiu flag is shown, under the head that all states have. */
export const STATE = 'Estat';
export const activeNames = { active: 'Actiu', inactive: 'No actiu' };

export const valueKindNames: Record<ValueKind, string> = {
  number: 'Numèric',
  string: 'Text',
  boolean: 'Si/No',
};

export const limitTypeNames: Record<LimitType | 'none', string> = {
  up: 'Superior',
  down: 'Inferior',
  'up-down': 'Superior i inferior',
  none: 'Sense límit',
};

export const profileNames: Record<Profile, string> = {
  Administrador: 'Administrador',
  'Inspector Intern': 'Inspector intern',
  'Inspector Extern': 'Inspector Extern',
  Proveïdor: 'Proveïdor',
};

export const weekdayNames: Record<`${Weekday}`, string> = {
  '1': 'Dilluns',
  '2': 'Dimarts',
  '3': 'Dimecres',
  '4': 'Dijous',
  '5': 'Divendres',
  '6': 'Dissabte',
  '7': 'Diumenge',
};

export const inspectionStateNames: Record<InspectionState, string> = {
  planned: 'Pendent fer',
  done: 'Pendent validar',
  validated: 'Tancada',
};

/** The outcomes of a value; at a pool, one that closes says what is to be done. */
export const outcomeNames: Record<Outcome | 'closePool', string> = {
  pass: 'Correcte',
  fail: 'Fora de límits',
  closing: 'Fora de valors de tancament',
  closePool: 'Tancar el vas',
  undecided: 'Cal decidir',
};

export const correctiveStateNames: Record<CorrectiveState, string> = {
  open: 'Oberta',
  done: 'Feta',
  verified: 'Verificada',
};

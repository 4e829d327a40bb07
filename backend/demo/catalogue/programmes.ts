import type { ControlKey } from './controls';

/** The controls of every visit, and those of some visits only. */
interface Programme {
  routine: readonly ControlKey[];
  extended?: { every: number; controls: readonly ControlKey[] };
}

const poolControls = [
  'pH',
  'freeChlorine',
  'totalChlorine',
  'combinedChlorine',
  'turbidity',
  'poolTemperature',
  'growth',
  'condition',
] as const;

export const programmes = {
  tower: {
    routine: ['pH', 'freeChlorine', 'turbidity', 'conductivity', 'growth', 'condition'],
    extended: { every: 6, controls: ['legionella'] },
  },
  pool: { routine: poolControls },
  meteredPool: { routine: [...poolControls, 'recirculatedWater', 'recirculationTime'] },
  spa: {
    routine: ['pH', 'freeChlorine', 'totalChlorine', 'combinedChlorine', 'turbidity', 'growth', 'condition'],
    extended: { every: 6, controls: ['legionella'] },
  },
  hotTank: {
    routine: ['tankTemperature', 'purge', 'condition'],
    extended: { every: 3, controls: ['legionella'] },
  },
  hotReturn: { routine: ['returnTemperature', 'purge'] },
  showers: {
    routine: ['networkChlorine', 'returnTemperature', 'purge', 'condition'],
    extended: { every: 3, controls: ['legionella'] },
  },
  coldTank: { routine: ['networkChlorine', 'coldTemperature', 'turbidity', 'condition'] },
  balanceTank: { routine: ['pH', 'turbidity', 'condition'] },
  fireTank: { routine: ['networkChlorine', 'purge', 'condition'] },
  sprinklers: { routine: ['networkChlorine', 'coldTemperature', 'purge'] },
} as const satisfies Record<string, Programme>;

export type ProgrammeKey = keyof typeof programmes;

/** The controls of a visit; visit 0 is the one nearest to today, earlier ones are negative. */
export function controlsOf(key: ProgrammeKey, visit: number): readonly ControlKey[] {
  const { routine, extended }: Programme = programmes[key];
  return extended && visit % extended.every === 0 ? [...routine, ...extended.controls] : routine;
}

/** All the controls of a programme: the usual ones of its elements. */
export function usualControls(key: ProgrammeKey): readonly ControlKey[] {
  const { routine, extended }: Programme = programmes[key];
  return [...routine, ...(extended?.controls ?? [])];
}

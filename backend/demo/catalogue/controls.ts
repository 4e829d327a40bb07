import type { ControlLimits, LimitType, Units } from '../../../domain/upkeeps';

interface DemoControlType {
  key: string;
  name: string;
  units: Units;
}

export const controlTypes = [
  { key: 'acidity', name: "pH de l'aigua", units: 'pH' },
  { key: 'disinfectant', name: 'Desinfectant', units: 'ppm' },
  { key: 'temperature', name: 'Temperatura', units: 'ºC' },
  { key: 'turbidity', name: 'Terbolesa', units: 'UNT' },
  { key: 'laboratory', name: 'Analítica de laboratori', units: 'text' },
  { key: 'upkeep', name: 'Revisió i manteniment', units: 'text' },
] as const satisfies readonly DemoControlType[];

export type ControlTypeKey = (typeof controlTypes)[number]['key'];

interface DemoControl {
  key: string;
  type: ControlTypeKey;
  name: string;
  description: string;
  limits: ControlLimits;
}

function number(limitType: LimitType, limits: { down?: number; up?: number }): ControlLimits {
  return {
    upkeepValue: 'number',
    upkeepLimitType: limitType,
    upkeepLimitUp: limits.up ?? null,
    upkeepLimitDown: limits.down ?? null,
    upkeepLimit: null,
  };
}

function answer(expected: boolean): ControlLimits {
  return {
    upkeepValue: 'boolean',
    upkeepLimitType: null,
    upkeepLimitUp: null,
    upkeepLimitDown: null,
    upkeepLimit: expected,
  };
}

const text: ControlLimits = {
  upkeepValue: 'string',
  upkeepLimitType: null,
  upkeepLimitUp: null,
  upkeepLimitDown: null,
  upkeepLimit: null,
};

/** Every kind of value and of limit, over all units. */
export const controls = [
  {
    key: 'pH',
    type: 'acidity',
    name: 'pH',
    description: 'Mesura amb pH-metre calibrat, en una mostra presa a 30 cm de fondària o al punt de purga.',
    limits: number('up-down', { down: 7.2, up: 8 }),
  },
  {
    key: 'freeChlorine',
    type: 'disinfectant',
    name: 'Clor residual lliure',
    description: 'Piscines i torres de refrigeració. Mesura amb fotòmetre i reactiu DPD 1.',
    limits: number('up-down', { down: 0.5, up: 2 }),
  },
  {
    key: 'networkChlorine',
    type: 'disinfectant',
    name: 'Clor residual lliure a la xarxa',
    description: "Aigua de consum humà. Mesura al punt terminal, després de deixar córrer l'aigua un minut.",
    limits: number('up-down', { down: 0.2, up: 1 }),
  },
  {
    key: 'combinedChlorine',
    type: 'disinfectant',
    name: 'Clor combinat',
    description: 'Diferència entre el clor total (DPD 3) i el clor residual lliure (DPD 1).',
    limits: number('up', { up: 0.6 }),
  },
  {
    key: 'turbidity',
    type: 'turbidity',
    name: 'Terbolesa',
    description:
      "Mesura amb turbidímetre. Cal netejar la cubeta i homogeneïtzar la mostra abans d'analitzar-la.",
    limits: number('up', { up: 5 }),
  },
  {
    key: 'tankTemperature',
    type: 'temperature',
    name: "Temperatura de l'acumulador d'ACS",
    description: "Lectura del termòmetre de l'acumulador, contrastada amb sonda a la sortida. Mínim 60 ºC.",
    limits: number('down', { down: 60 }),
  },
  {
    key: 'returnTemperature',
    type: 'temperature',
    name: "Temperatura de retorn d'ACS",
    description: 'Mesura a la canonada de retorn o al punt terminal més allunyat. Mínim 50 ºC.',
    limits: number('down', { down: 50 }),
  },
  {
    key: 'coldTemperature',
    type: 'temperature',
    name: "Temperatura de l'aigua freda",
    description:
      "Mesura al dipòsit o al punt terminal, després de deixar córrer l'aigua dos minuts. Màxim 20 ºC.",
    limits: number('up', { up: 20 }),
  },
  {
    key: 'poolTemperature',
    type: 'temperature',
    name: "Temperatura de l'aigua del vas",
    description: 'Vasos climatitzats. Mesura a mig metre de la paret, lluny dels impulsors.',
    limits: number('up-down', { down: 24, up: 30 }),
  },
  {
    key: 'legionella',
    type: 'laboratory',
    name: 'Legionella spp. detectada',
    description:
      "Resultat del laboratori acreditat (UNE-EN ISO 11731). El valor s'anota quan arriba l'informe.",
    limits: answer(false),
  },
  {
    key: 'purge',
    type: 'upkeep',
    name: 'Purga feta',
    description: 'Purga de fons dels acumuladors, o dels punts terminals poc utilitzats durant dos minuts.',
    limits: answer(true),
  },
  {
    key: 'condition',
    type: 'upkeep',
    name: 'Estat de conservació i neteja',
    description:
      'Revisió visual: sense brutícia, incrustacions, corrosió, biofilm ni fuites. Si tot és conforme, «Correcte».',
    limits: text,
  },
] as const satisfies readonly DemoControl[];

export type ControlKey = (typeof controls)[number]['key'];

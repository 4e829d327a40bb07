import {
  type ControlLimits,
  type ControlPurpose,
  type LimitType,
  type Units,
  noLimits,
} from '../../../domain/upkeeps';

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
  { key: 'conductivity', name: 'Conductivitat', units: 'µS/cm' },
  { key: 'look', name: 'Aspecte', units: 'text' },
  { key: 'count', name: 'Recompte de laboratori', units: 'UFC/L' },
  { key: 'upkeep', name: 'Revisió i manteniment', units: 'text' },
  { key: 'meter', name: "Comptador d'aigua", units: 'm³' },
  { key: 'duration', name: 'Durada', units: 'h' },
] as const satisfies readonly DemoControlType[];

export type ControlTypeKey = (typeof controlTypes)[number]['key'];

interface DemoControl {
  key: string;
  type: ControlTypeKey;
  name: string;
  description: string;
  limits: ControlLimits;
  purpose: Partial<ControlPurpose>;
}

function number(
  limitType: LimitType | null,
  { down, up, ...closing }: { down?: number; up?: number } & Partial<Pick<ControlLimits, LimitField>>,
): ControlLimits {
  return {
    upkeepValue: 'number',
    ...noLimits,
    upkeepLimitType: limitType,
    upkeepLimitUp: up ?? null,
    upkeepLimitDown: down ?? null,
    ...closing,
  };
}

type LimitField =
  | 'upkeepLimitUpStrict'
  | 'upkeepCriticalUp'
  | 'upkeepCriticalUpReached'
  | 'upkeepCriticalDown'
  | 'upkeepCriticalDownReached'
  | 'upkeepCriticalText';

function answer(expected: boolean): ControlLimits {
  return { upkeepValue: 'boolean', ...noLimits, upkeepLimit: expected };
}

const text: ControlLimits = { upkeepValue: 'string', ...noLimits };

const poolLimits = 'RD 742/2013, annex I';
const hotWater = 'RD 487/2022, annex IV';

/** Every kind of value and of limit, some of them with closing values, two that are computed from others. */
export const controls = [
  {
    key: 'pH',
    type: 'acidity',
    name: 'pH',
    description: 'Mesura amb pH-metre calibrat, en una mostra presa a 30 cm de fondària o al punt de purga.',
    limits: number('up-down', {
      down: 7.2,
      up: 8,
      upkeepCriticalUp: 9,
      upkeepCriticalDown: 6,
      upkeepCriticalText:
        "Avisa el responsable i no posis l'equip en servei fins que el pH torni a ser normal.",
    }),
    purpose: { upkeepFrequency: 'daily', upkeepParameter: 'ph', upkeepSource: poolLimits },
  },
  {
    key: 'freeChlorine',
    type: 'disinfectant',
    name: 'Clor residual lliure',
    description: 'Piscines i torres de refrigeració. Mesura amb fotòmetre i reactiu DPD 1.',
    limits: number('up-down', {
      down: 0.5,
      up: 2,
      upkeepCriticalUp: 5,
      upkeepCriticalDown: 0,
      upkeepCriticalDownReached: true,
      upkeepCriticalText:
        "Avisa el responsable i revisa la dosificació abans de tornar a posar l'equip en servei.",
    }),
    purpose: { upkeepFrequency: 'daily', upkeepParameter: 'free-chlorine', upkeepSource: poolLimits },
  },
  {
    key: 'networkChlorine',
    type: 'disinfectant',
    name: 'Clor residual lliure a la xarxa',
    description: "Aigua de consum humà. Mesura al punt terminal, després de deixar córrer l'aigua un minut.",
    limits: number('up-down', { down: 0.2, up: 1 }),
    purpose: { upkeepFrequency: 'daily', upkeepParameter: 'free-chlorine' },
  },
  {
    key: 'totalChlorine',
    type: 'disinfectant',
    name: 'Clor total',
    description: 'Mesura amb fotòmetre i reactiu DPD 3, en la mateixa mostra que el clor residual lliure.',
    limits: number(null, {}),
    purpose: { upkeepFrequency: 'daily', upkeepParameter: 'total-chlorine', upkeepSource: poolLimits },
  },
  {
    key: 'combinedChlorine',
    type: 'disinfectant',
    name: 'Clor combinat',
    description: 'Diferència entre el clor total (DPD 3) i el clor residual lliure (DPD 1).',
    limits: number('up', { up: 0.6, upkeepCriticalUp: 3 }),
    purpose: {
      upkeepFrequency: 'daily',
      upkeepParameter: 'combined-chlorine',
      upkeepDerived: 'combined-chlorine',
      upkeepSource: poolLimits,
    },
  },
  {
    key: 'turbidity',
    type: 'turbidity',
    name: 'Terbolesa',
    description:
      "Mesura amb turbidímetre. Cal netejar la cubeta i homogeneïtzar la mostra abans d'analitzar-la.",
    limits: number('up', { up: 5, upkeepCriticalUp: 20 }),
    purpose: { upkeepFrequency: 'daily', upkeepParameter: 'turbidity', upkeepSource: poolLimits },
  },
  {
    key: 'tankTemperature',
    type: 'temperature',
    name: "Temperatura de l'acumulador d'ACS",
    description: "Lectura del termòmetre de l'acumulador, contrastada amb sonda a la sortida. Mínim 60 ºC.",
    limits: number('down', { down: 60 }),
    purpose: { upkeepFrequency: 'daily', upkeepParameter: 'temperature', upkeepSource: hotWater },
  },
  {
    key: 'returnTemperature',
    type: 'temperature',
    name: "Temperatura de retorn d'ACS",
    description: 'Mesura a la canonada de retorn o al punt terminal més allunyat. Mínim 50 ºC.',
    limits: number('down', { down: 50 }),
    purpose: { upkeepFrequency: 'daily', upkeepParameter: 'temperature', upkeepSource: hotWater },
  },
  {
    key: 'coldTemperature',
    type: 'temperature',
    name: "Temperatura de l'aigua freda",
    description:
      "Mesura al dipòsit o al punt terminal, després de deixar córrer l'aigua dos minuts. Màxim 20 ºC.",
    limits: number('up', { up: 20 }),
    purpose: { upkeepFrequency: 'weekly', upkeepParameter: 'temperature' },
  },
  {
    key: 'poolTemperature',
    type: 'temperature',
    name: "Temperatura de l'aigua del vas",
    description: 'Vasos climatitzats. Mesura a mig metre de la paret, lluny dels impulsors.',
    limits: number('up-down', { down: 24, up: 30, upkeepCriticalUp: 40 }),
    purpose: { upkeepFrequency: 'daily', upkeepParameter: 'temperature', upkeepSource: poolLimits },
  },
  {
    key: 'conductivity',
    type: 'conductivity',
    name: "Conductivitat de l'aigua de la torre",
    description: "S'anota per seguir-ne l'evolució: el valor adequat depèn de l'aigua d'aportació.",
    limits: number(null, {}),
    purpose: { upkeepFrequency: 'monthly', upkeepParameter: 'conductivity' },
  },
  {
    key: 'legionella',
    type: 'count',
    name: 'Legionella spp.',
    description:
      "Resultat del laboratori acreditat (UNE-EN ISO 11731). El valor s'anota quan arriba l'informe.",
    limits: number('up', {
      up: 100,
      upkeepLimitUpStrict: true,
      upkeepCriticalUp: 1_000,
      upkeepCriticalUpReached: true,
      upkeepCriticalText: "Atura l'equip, avisa el responsable i programa la neteja i desinfecció.",
    }),
    purpose: { upkeepFrequency: 'quarterly', upkeepParameter: 'legionella' },
  },
  {
    key: 'growth',
    type: 'look',
    name: 'Algues o biofilm visibles',
    description: "Es mira la línia d'aigua, la bassa i el rebliment, o les parets i el fons del vas.",
    limits: {
      ...answer(false),
      upkeepCritical: true,
      upkeepCriticalText: "Atura l'equip, avisa el responsable i programa la neteja i desinfecció.",
    },
    purpose: {},
  },
  {
    key: 'purge',
    type: 'upkeep',
    name: 'Purga feta',
    description: 'Purga de fons dels acumuladors, o dels punts terminals poc utilitzats durant dos minuts.',
    limits: answer(true),
    purpose: { upkeepFrequency: 'weekly', upkeepSource: hotWater },
  },
  {
    key: 'condition',
    type: 'upkeep',
    name: 'Estat de conservació i neteja',
    description:
      'Revisió visual: sense brutícia, incrustacions, corrosió, biofilm ni fuites. Si tot és conforme, «Correcte».',
    limits: text,
    purpose: {},
  },
  {
    key: 'recirculatedWater',
    type: 'meter',
    name: "Comptador d'aigua recirculada",
    description: 'Lectura del comptador de la impulsió dels filtres, sense decimals.',
    limits: number(null, {}),
    purpose: { upkeepFrequency: 'daily', upkeepParameter: 'meter', upkeepSource: poolLimits },
  },
  {
    key: 'recirculationTime',
    type: 'duration',
    name: 'Temps de recirculació',
    description: "El que triga a passar pels filtres tota l'aigua del vas, segons les dues últimes lectures.",
    limits: number(null, {}),
    purpose: {
      upkeepFrequency: 'daily',
      upkeepParameter: 'recirculation-time',
      upkeepDerived: 'recirculation',
      upkeepSource: poolLimits,
    },
  },
] as const satisfies readonly DemoControl[];

export type ControlKey = (typeof controls)[number]['key'];

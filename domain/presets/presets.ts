import { type ElementKind, elementKinds, traitsAskedOf } from '../elements';
import type { ControlLimits, ControlPurpose, Units } from '../upkeeps';
import {
  aerosolWaterRows,
  aerosolWaterUnchecked,
  coolingTowerRows,
  coolingTowerUnchecked,
  mistingRows,
  mistingUnchecked,
  otherRows,
  otherUnchecked,
  thermalWaterRows,
  thermalWaterUnchecked,
} from './aerosols';
import {
  type Question,
  type UncheckedCode,
  doubts,
  kindNames,
  laboratoryName,
  notes,
  optionName,
  optionNotes,
  parameterNames,
  questionNames,
  reasons,
  routineName,
  rowNames,
  sources,
  taskTypeName,
  uncheckedNames,
} from './ca';
import { coldWaterRows, drinkingWaterUnchecked, hotWaterRows } from './drinking-water';
import { LABORATORY, UNBOUND } from './keys';
import { type PoolKind, poolRows, poolUnchecked } from './pools';
import type { Certainty, Condition, RowSpec, UncheckedSpec } from './row';

/** A control as the law asks for it. */
export interface PresetRow extends ControlPurpose {
  /** What a control that is made of it keeps as `upkeepPreset`: `pool-spa.temperature`. */
  key: string;
  upkeepName: string;
  upkeepTypeName: string;
  upkeepTypeUnits: Units;
  limits: ControlLimits;
  certainty: Certainty;
  /** Whether the law only says "preferably". */
  preferably: boolean;
  /** What its figure may be wrong for; empty where two copies of the law have it. */
  doubt: string;
  /** Whether it is ticked at first: what the law asks of every such installation. */
  ticked: boolean;
  /** Why it is not. */
  reason: string;
  note: string;
  when: Condition;
}

export interface PresetOption {
  option: string;
  name: string;
  /** What this answer says of all rows. */
  note: string;
}

export interface PresetQuestion {
  question: Question;
  name: string;
  options: PresetOption[];
}

/** What the law asks and no control can hold. */
export interface Unchecked {
  name: string;
  when: Condition;
}

/** What the law asks of one kind of element. */
export interface Preset {
  kind: ElementKind;
  name: string;
  questions: PresetQuestion[];
  rows: PresetRow[];
  unchecked: Unchecked[];
}

interface PresetSpec {
  rows: readonly RowSpec[];
  unchecked: readonly UncheckedSpec<UncheckedCode>[];
}

const pool = (kind: PoolKind): PresetSpec => ({
  rows: poolRows(kind),
  unchecked: poolUnchecked,
});

const specs: Record<ElementKind, PresetSpec> = {
  'pool-outdoor': pool('pool-outdoor'),
  'pool-indoor': pool('pool-indoor'),
  'pool-spa': pool('pool-spa'),
  'pool-mixed': pool('pool-mixed'),
  'hot-water': { rows: hotWaterRows, unchecked: drinkingWaterUnchecked },
  'cold-water': { rows: coldWaterRows, unchecked: drinkingWaterUnchecked },
  'cooling-tower': { rows: coolingTowerRows, unchecked: coolingTowerUnchecked },
  'aerosol-water': { rows: aerosolWaterRows, unchecked: aerosolWaterUnchecked },
  'thermal-water': { rows: thermalWaterRows, unchecked: thermalWaterUnchecked },
  misting: { rows: mistingRows, unchecked: mistingUnchecked },
  other: { rows: otherRows, unchecked: otherUnchecked },
};

function rowOf(kind: ElementKind, spec: RowSpec): PresetRow {
  const { code, parameter, limits, certainty, derived = null, preferably = false, reason } = spec;
  const name = rowNames[code];
  return {
    key: keyOf(kind, spec),
    upkeepName: spec.routine ? routineName(name) : spec.laboratory ? laboratoryName(name) : name,
    upkeepTypeName: parameter === null ? taskTypeName : parameterNames[parameter],
    upkeepTypeUnits: spec.units,
    limits,
    upkeepFrequency: spec.frequency,
    upkeepParameter: parameter,
    upkeepDerived: derived,
    upkeepSource: sources[spec.source],
    certainty,
    preferably,
    doubt: doubtOf(spec),
    ticked: reason === undefined,
    reason: reason === undefined ? '' : reasons[reason],
    note: (spec.notes ?? []).map((note) => notes[note]).join(' '),
    when: spec.when ?? {},
  };
}

function keyOf(kind: ElementKind, { code, laboratory, unbound }: RowSpec): string {
  const fromWhere = laboratory && isAlsoRoutine(kind, code) ? LABORATORY : '';
  return `${kind}.${code}${fromWhere}${unbound ? UNBOUND : ''}`;
}

/** What is asked for on the spot too has the plain key there. */
function isAlsoRoutine(kind: ElementKind, code: RowSpec['code']): boolean {
  return specs[kind].rows.some((row) => row.code === code && row.routine === true);
}

function doubtOf({ certainty, preferably, doubt }: RowSpec): string {
  if (doubt) return doubts[doubt];
  if (preferably) return doubts.preferably;
  switch (certainty) {
    case 'V2':
      return '';
    case 'V1':
      return doubts.oneCopy;
    case 'I':
      return doubts.inferred;
  }
}

function presetOf(kind: ElementKind): Preset {
  const { rows, unchecked } = specs[kind];
  return {
    kind,
    name: kindNames[kind],
    questions: traitsAskedOf(kind).map(({ question, options }) => ({
      question,
      name: questionNames[question],
      options: options.map((option) => ({
        option,
        name: optionName(question, option),
        note: optionNotes[question]?.[option] ?? '',
      })),
    })),
    rows: rows.map((row) => rowOf(kind, row)),
    unchecked: unchecked.map(({ code, when = {} }) => ({ name: uncheckedNames[code], when })),
  };
}

/** What the law asks of each kind of element; figures and certainty were read in consolidated copies. */
export const presets: readonly Preset[] = elementKinds.map(presetOf);

import { dayOf } from '../common';
import {
  MISSING,
  derivedLack,
  elementLabels,
  exportedInspection,
  flagName,
  inspectionColumns,
  inspectionFilters,
  inspectionLabels,
  inspectionStateNames,
  outcomeNames,
  programmeLabels,
  upkeepColumns,
  upkeepTypeLabels,
} from '../names';
import {
  type Inspection,
  type Register,
  descriptionOf,
  outcomeNameOf,
  recordedOutcome,
  stateOf,
} from '../planning';
import { boundsOf, limitLine, typedText, unitsText, valueText } from '../upkeeps';
import { listNameOf } from '../users';
import { idColumn } from './columns';
import { type CellValue, type Column, type Sheet, sheet, sheetOf } from './sheet';

/** A control of an inspection. */
interface ControlLine {
  inspection: Inspection;
  register: Register;
}

const place: Column<Inspection>[] = [
  { label: inspectionColumns.inspection, kind: 'text', of: ({ elementId }) => elementId.elementName },
  { label: inspectionColumns.centre, kind: 'text', of: ({ elementId }) => elementId.elementAreaId.areaName },
];

const course: Column<Inspection>[] = [
  {
    label: inspectionColumns.planned,
    kind: 'day',
    of: ({ elementPlanningDate }, { zone }) => dayOf(new Date(elementPlanningDate), zone),
  },
  { label: inspectionColumns.done, kind: 'instant', of: ({ elementDoDate }) => elementDoDate },
  {
    label: inspectionLabels.plannedUser,
    kind: 'text',
    of: ({ elementUserPlanningId }) => listNameOf(elementUserPlanningId),
  },
  {
    label: inspectionLabels.doneUser,
    kind: 'text',
    of: ({ elementUserDoId }) => elementUserDoId && listNameOf(elementUserDoId),
  },
  { label: inspectionColumns.action, kind: 'text', of: ({ elementActions }) => elementActions },
  {
    label: inspectionColumns.state,
    kind: 'text',
    of: (inspection) => inspectionStateNames[stateOf(inspection)],
  },
];

const more: Column<Inspection>[] = [
  { label: exportedInspection.received, kind: 'instant', of: ({ elementReceivedAt }) => elementReceivedAt },
  { label: inspectionFilters.returned, kind: 'flag', of: ({ elementReturned }) => elementReturned },
  {
    label: programmeLabels.programmeName,
    kind: 'text',
    of: ({ elementProgrammeId }) => elementProgrammeId?.programmeName ?? null,
  },
  {
    label: elementLabels.elementReference,
    kind: 'text',
    of: ({ elementId }) => elementId.elementReference,
  },
  { label: elementLabels.elementUbication, kind: 'text', of: ({ elementId }) => elementId.elementUbication },
  {
    label: elementLabels.elementCompanyId,
    kind: 'text',
    of: ({ elementId }) => elementId.elementCompanyId.companyName,
  },
];

const LINE_BREAK = /\r\n|[\r\n]/g;

/**
 * Tells all controls, one below the other in the cell, as the list has them. A line break within a text would shift what
 * stands below it against the next column's.
 */
function inLines(tell: (line: ControlLine) => string | null): Column<Inspection>['of'] {
  return (inspection) =>
    inspection.elementRegisters
      .map((register) => (tell({ inspection, register }) ?? '').replace(LINE_BREAK, ' '))
      .join('\n');
}

/** One line for each inspection. */
const inspectionSheet = sheet<Inspection>('Inspeccions', [
  ...place,
  {
    label: inspectionColumns.controls,
    kind: 'text',
    of: inLines(({ register }) => descriptionOf(register).upkeepName),
  },
  { label: inspectionColumns.values, kind: 'text', of: inLines(measuredText) },
  { label: inspectionColumns.verdicts, kind: 'text', of: inLines(outcomeText) },
  ...course,
  ...more,
  idColumn,
]);

/** One line for each control of an inspection. */
const controlSheet = sheetOf<Inspection, ControlLine>(
  'Controls de les inspeccions',
  [
    ...ofInspection(place),
    {
      label: inspectionColumns.controls,
      kind: 'text',
      of: ({ register }) => descriptionOf(register).upkeepName,
    },
    { label: inspectionColumns.values, kind: 'number', of: ({ register }) => valueOf(register) },
    {
      label: upkeepTypeLabels.upkeepTypeUnits,
      kind: 'text',
      of: ({ register }) => unitsText(descriptionOf(register).upkeepTypeUnits),
    },
    { label: inspectionColumns.verdicts, kind: 'text', of: outcomeText },
    ...ofInspection(course),
    {
      label: exportedInspection.uncertainty,
      kind: 'text',
      of: ({ register }) => register.elementUncertainty ?? null,
    },
    {
      label: MISSING,
      kind: 'text',
      of: ({ register }) => lackOf(register) ?? null,
    },
    {
      label: exportedInspection.decision,
      kind: 'text',
      of: ({ register: { elementDecision } }) =>
        elementDecision ? outcomeNames[elementDecision.result] : null,
    },
    {
      label: exportedInspection.decisionReason,
      kind: 'text',
      of: ({ register }) => register.elementDecision?.reason ?? null,
    },
    {
      label: upkeepColumns.limits,
      kind: 'text',
      of: ({ register }) => limitLine(descriptionOf(register)),
    },
    {
      label: upkeepColumns.upkeepLimitUp,
      kind: 'number',
      of: ({ register }) => boundsOf(descriptionOf(register)).up,
    },
    {
      label: upkeepColumns.upkeepLimitDown,
      kind: 'number',
      of: ({ register }) => boundsOf(descriptionOf(register)).down,
    },
    {
      label: upkeepTypeLabels.upkeepTypeName,
      kind: 'text',
      of: ({ register }) => descriptionOf(register).upkeepTypeName,
    },
    ...ofInspection(more),
    ...ofInspection([idColumn]),
  ],
  (inspection) => inspection.elementRegisters.map((register) => ({ inspection, register })),
);

/** The sheets of a list of inspections: one has a line for each, the other for each of their controls. */
export const inspectionSheets: readonly Sheet<Inspection>[] = [
  { ...inspectionSheet, rows: 'inspections' },
  { ...controlSheet, rows: 'controls' },
];

function ofInspection(columns: readonly Column<Inspection>[]): Column<ControlLine>[] {
  return columns.map((column) => ({
    ...column,
    of: ({ inspection }, made) => column.of(inspection, made),
  }));
}

/** A number where it is one, else the value as it is written. */
function valueOf(register: Register): CellValue {
  const { elementValues: value } = register;
  if (value === '') return null;
  if (typeof value === 'boolean') return flagName(value);
  return typeof value === 'string' && descriptionOf(register).upkeepValue === 'number'
    ? typedText(value)
    : value;
}

/** The value with its units, or why there is none. */
function measuredText({ register }: ControlLine): string {
  const { elementValues, elementUncertainty } = register;
  if (elementValues === '') return `– ${lackOf(register) ?? ''}`.trim();
  return valueText(descriptionOf(register), elementValues, elementUncertainty);
}

function lackOf(register: Register): string | undefined {
  const { elementDerivedFrom = [], elementDerivedMissing = [], ...rest } = register;
  const isComputed = elementDerivedFrom.length + elementDerivedMissing.length > 0;
  if (isComputed && rest.elementValues === '') return derivedLack(elementDerivedMissing);
  return rest.elementMissingReason;
}

function outcomeText({ inspection, register }: ControlLine): string | null {
  const outcome = recordedOutcome(inspection, register);
  return outcome && outcomeNames[outcomeNameOf(outcome, inspection.elementId.elementKind)];
}

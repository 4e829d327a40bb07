import { formatDay, formatDecimal, isDay } from '../common';
import * as names from '../names';

/** How the sheet is called that says what was exported, and what it says beside the filter. */
export const filterNames = {
  sheet: 'Filtre',
  heads: ['Què', 'Valor'],
  list: 'Llista',
  sort: 'Ordre',
  descending: ', descendent',
  at: "S'ha exportat el",
  by: 'Per',
} as const;

const labels: Readonly<Record<string, string>> = {
  ...names.companyLabels,
  ...names.areaLabels,
  ...names.elementLabels,
  ...names.upkeepTypeLabels,
  ...names.upkeepLabels,
  ...names.userLabels,
  ...names.programmeLabels,
  ...names.correctiveLabels,
  ...{
    id: 'Registres',
    q: 'Cerca',
    createdAt: 'Creat el',
    updatedAt: 'Modificat el',
    elementId: names.elementLabels.elementName,
    elementPlanningDate: names.inspectionLabels.plannedDate,
    elementUserPlanningId: names.inspectionLabels.plannedUser,
    elementDoDate: names.inspectionLabels.doneDate,
    elementUserDoId: names.inspectionLabels.doneUser,
    elementPlanningActive: 'Feta',
    elementPlanningValidation: 'Validada',
    elementPlanningResult: names.inspectionColumns.verdicts,
    elementPlanningCritical: 'Amb valor de tancament',
    elementReturned: 'Retornada',
    elementProgrammeId: names.programmeLabels.programmeName,
    hasActions: 'Amb accions',
    withoutProgramme: 'Sense programa',
    overdue: 'Endarrerits',
    // The list's column, and no field of a form.
    lastDone: names.coverageColumns.lastDone,
    dueDay: names.coverageColumns.dueDay,
    element: names.coverageColumns.element,
    upkeep: names.coverageColumns.upkeep,
  },
};

/** The values of choices, whichever field has them. */
const choices: Readonly<Record<string, string>> = {
  ...names.kindNames,
  ...names.frequencyNames,
  ...names.parameterNames,
  ...names.profileNames,
  ...names.outcomeNames,
  ...names.correctiveStateNames,
};

/** A field of a filter or an order, as the screens call it: `Termini, des de`. */
export function filterLabel(field: string): string {
  const [, name = field, bound] = /^(.+?)(?:_(gte|lte))?$/.exec(field) ?? [];
  const label = labels[name] ?? name;
  if (bound === undefined) return label;
  return `${label}, ${bound === 'gte' ? 'des de' : 'fins a'}`;
}

/** A value of a filter that refers to nothing. */
export function filterValue(value: unknown): string {
  if (value === null) return 'Cap';
  if (typeof value === 'boolean') return value ? names.flagNames.yes : names.flagNames.no;
  if (typeof value === 'number') return formatDecimal(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return isDay(text) ? formatDay(text) : (choices[text] ?? text);
}

/** How many values a filter has, where they are too many to be told. */
export function filterCount(count: number): string {
  return `${formatDecimal(count)} valors`;
}

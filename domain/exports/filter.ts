import { formatDecimal, isDay, readDecimal } from '../common';
import * as names from '../names';
import type { Resource } from '../resources';
import { unitsName } from '../upkeeps';
import { cellText } from './cell-text';

/** The words of the sheet that tells by which filter a list was exported. */
export const filterNames = {
  sheet: 'Filtre',
  heads: ['Què', 'Valor'],
  list: 'Llista',
  sort: 'Ordre',
  descending: ', descendent',
  at: "S'ha exportat el",
  by: 'Per',
} as const;

const { inspectionFilters, exportedResults, outcomeNames } = names;

const labels: Readonly<Record<string, string>> = {
  ...names.companyLabels,
  ...names.areaLabels,
  ...names.elementLabels,
  ...names.upkeepTypeLabels,
  ...names.upkeepLabels,
  ...names.userLabels,
  ...names.exportedUser,
  ...names.programmeLabels,
  ...names.correctiveLabels,
  ...names.coverageFilters,
  ...names.listFilters,
  ...{
    elementId: names.elementLabels.elementName,
    elementPlanningDate: names.inspectionLabels.plannedDate,
    elementUserPlanningId: names.inspectionLabels.plannedUser,
    elementDoDate: names.inspectionLabels.doneDate,
    elementUserDoId: names.inspectionLabels.doneUser,
    elementPlanningActive: inspectionFilters.execution,
    elementPlanningValidation: inspectionFilters.validation,
    elementPlanningResult: inspectionFilters.result,
    elementPlanningCritical: inspectionFilters.result,
    elementPlanningUndecided: inspectionFilters.result,
    elementReturned: inspectionFilters.returned,
    elementProgrammeId: names.programmeLabels.programmeName,
    // The list's column, and no field of a form.
    lastDone: names.coverageColumns.lastDone,
    dueDay: names.coverageColumns.dueDay,
    element: names.coverageColumns.element,
    upkeep: names.coverageColumns.upkeep,
  },
};

const choices: typeof names.choiceNames = {
  ...names.choiceNames,
  upkeepTypeUnits: { text: unitsName('text') },
  elementPlanningActive: { true: inspectionFilters.done, false: inspectionFilters.notDone },
  elementPlanningValidation: { true: inspectionFilters.validated, false: inspectionFilters.notValidated },
  elementPlanningResult: outcomeNames,
  elementPlanningCritical: { true: inspectionFilters.closing, false: exportedResults.notClosing },
  elementPlanningUndecided: { true: outcomeNames.undecided, false: exportedResults.decided },
};

/** The field of a filter's name, without the bound that it may be. */
function fieldOf(name: string): { field: string; bound?: string } {
  const [, field = name, bound] = /^(.+?)(?:_(gte|lte))?$/.exec(name) ?? [];
  return { field, bound };
}

/** A field of a filter or an order, as the screens call it: `Termini, des de`. */
export function filterLabel(name: string): string {
  const { field, bound } = fieldOf(name);
  const label = labels[field] ?? field;
  if (bound === undefined) return label;
  return `${label}, ${bound === 'gte' ? 'des de' : 'fins a'}`;
}

/** A value of a filter, told as its list's fields are; a reference is told as the id, and a text as it was typed. */
export function filterValue(
  name: string,
  value: unknown,
  { filters, zone }: { filters: Resource['filters']; zone: string },
): string {
  if (value === null) return 'Cap';
  const { field } = fieldOf(name);
  const kind = filters[field];
  if (typeof value === 'boolean') return choices[field]?.[String(value)] ?? cellText('flag', value, zone);
  if (kind === 'number') return cellText('number', readDecimal(value) ?? null, zone);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (kind === 'day' || (kind === 'date' && isDay(text))) return cellText('day', text, zone);
  if (kind === 'date') return cellText('instant', text, zone);
  return choices[field]?.[text] ?? text;
}

/** Stands for a filter's values where they are too many to be told. */
export function filterCount(count: number): string {
  return `${formatDecimal(count)} valors`;
}

import { catalogue } from '../catalogue';
import { coverage } from '../coverage';
import type { FilterKind } from '../resources';
import { units } from '../upkeeps';
import { filterLabel, filterValue } from '.';

type Filters = Readonly<Record<string, FilterKind>>;

const told = (filters: Filters, name: string, value: unknown) =>
  filterValue(name, value, { filters, zone: 'Europe/Madrid' });

const { upkeeps, companies, correctives, planning } = catalogue;

it.each<[list: { filters: Filters }, name: string, value: unknown, text: string]>([
  [upkeeps, 'q', 'daily', 'daily'],
  [upkeeps, 'q', '2026-01-02', '2026-01-02'],
  [upkeeps, 'upkeepName', 'daily', 'daily'],
  [upkeeps, 'upkeepName', '2026-01-02', '2026-01-02'],
  [upkeeps, 'upkeepSource', null, 'Cap'],
  [upkeeps, 'upkeepFrequency', 'daily', 'Diària'],
  [upkeeps, 'upkeepFrequency', null, 'Cap'],
  [upkeeps, 'upkeepValue', 'string', 'Text'],
  [upkeeps, 'upkeepLimitUp', 7.5, '7,5'],
  [upkeeps, 'upkeepLimitUp_gte', '7.50', '7,5'],
  [upkeeps, 'upkeepActive', false, 'No'],
  [upkeeps, 'createdAt', '2026-01-02', '02/01/2026'],
  [companies, 'companyName', 'done', 'done'],
  [correctives, 'correctiveState', 'done', 'Feta'],
  [correctives, 'correctiveDeadline_lte', '2026-01-02', '02/01/2026'],
  [planning, 'elementPlanningDate_gte', '2026-01-02', '02/01/2026'],
  [planning, 'elementDoDate', '2026-01-02T23:30:00Z', '03/01/2026 00:30'],
  [planning, 'elementPlanningResult', 'fail', 'Fora de límits'],
  [planning, 'hasActions', true, 'Sí'],
  [planning, 'elementPlanningActive', true, 'Feta'],
  [planning, 'elementPlanningActive', false, 'Pendent fer'],
  [planning, 'elementPlanningValidation', true, 'Validada'],
  [planning, 'elementPlanningValidation', false, 'Pendent validar'],
  [planning, 'elementPlanningCritical', true, 'De tancament'],
  [planning, 'elementPlanningCritical', false, 'Cap de tancament'],
  [planning, 'elementPlanningUndecided', true, 'Cal decidir'],
  [planning, 'elementPlanningUndecided', false, 'Res per decidir'],
  [planning, 'elementReturned', true, 'Sí'],
  [coverage, 'elementKind', 'hot-water', 'ACS'],
  [coverage, 'upkeepFrequency', 'daily', 'Diària'],
])('%#: of a list, %2$s %3$j should be told as %4$j', ({ filters }, name, value, text) => {
  expect(told(filters, name, value)).toBe(text);
});

it.each([
  ['elementPlanningActive', 'Realitzat'],
  ['elementPlanningValidation', 'Estat'],
  ['elementPlanningResult', 'Resultat'],
  ['elementPlanningCritical', 'Resultat'],
  ['elementPlanningUndecided', 'Resultat'],
  ['elementReturned', 'Retornada'],
])('of inspections, %s should have the name of its input: %s', (name, label) => {
  expect(filterLabel(name)).toBe(label);
});

it('each choice should have its word', () => {
  const wordless = Object.values(catalogue).flatMap(({ filters, fields }) =>
    Object.entries(fields).flatMap(([field, spec]) => {
      const options = field in filters && spec.kind === 'choice' ? spec.options : [];
      const same = options.filter((option) => told(filters, field, option) === option);
      return same.length > 0 ? [[field, same]] : [];
    }),
  );
  expect(Object.fromEntries(wordless)).toEqual({
    upkeepTypeUnits: units.filter((unit) => unit !== 'text'),
    // An old name, which no control has.
    upkeepLimitType: ['other'],
    userProfile: ['Administrador', 'Inspector Extern', 'Proveïdor'],
  });
});

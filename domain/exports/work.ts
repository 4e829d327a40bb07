import type { Corrective } from '../correctives';
import type { CoverageRow } from '../coverage';
import {
  STATE,
  correctiveLabels,
  correctiveStateNames,
  coverageColumns,
  daysOffNames,
  elementLabels,
  frequencyNames,
  programmeLabels,
  programmeStateNames,
} from '../names';
import { type Programme, programmeStateOf } from '../programmes';
import { limitLine, valueText } from '../upkeeps';
import { listNameOf } from '../users';
import { idColumn, list } from './columns';
import { sheet } from './sheet';

export const correctiveSheet = sheet<Corrective>('Mesures correctores', [
  {
    label: correctiveLabels.correctiveDescription,
    kind: 'text',
    of: (measure) => measure.correctiveDescription,
  },
  {
    label: correctiveLabels.correctiveElementId,
    kind: 'text',
    of: ({ correctiveElementId }) => correctiveElementId.elementName,
  },
  {
    label: correctiveLabels.elementAreaId,
    kind: 'text',
    of: ({ correctiveElementId }) => correctiveElementId.elementAreaId.areaName,
  },
  {
    label: correctiveLabels.correctiveUpkeepId,
    kind: 'text',
    of: ({ correctiveUpkeepId }) => correctiveUpkeepId?.upkeepName ?? null,
  },
  {
    label: correctiveLabels.correctiveUserId,
    kind: 'text',
    of: ({ correctiveUserId }) => listNameOf(correctiveUserId),
  },
  {
    label: correctiveLabels.correctiveFoundDay,
    kind: 'day',
    of: ({ correctiveFound }) => correctiveFound?.day ?? null,
  },
  {
    label: correctiveLabels.correctiveState,
    kind: 'text',
    of: ({ correctiveState }) => correctiveStateNames[correctiveState],
  },
  { label: correctiveLabels.correctiveDeadline, kind: 'day', of: (measure) => measure.correctiveDeadline },
  { label: correctiveLabels.correctiveOverdue, kind: 'flag', of: (measure) => measure.correctiveOverdue },
  {
    label: 'Valor',
    kind: 'text',
    of: ({ correctiveFound: found }) =>
      found && valueText({ ...found.limits, ...found }, found.value, found.uncertainty),
  },
  {
    label: 'Límits',
    kind: 'text',
    of: ({ correctiveFound: found }) => found && limitLine({ ...found.limits, ...found }),
  },
  { label: correctiveLabels.correctiveDoDate, kind: 'day', of: (measure) => measure.correctiveDoDate },
  {
    label: correctiveLabels.correctiveDoUserId,
    kind: 'text',
    of: ({ correctiveDoUserId }) => correctiveDoUserId && listNameOf(correctiveDoUserId),
  },
  { label: correctiveLabels.correctiveDoText, kind: 'text', of: (measure) => measure.correctiveDoText },
  { label: 'Verificada el', kind: 'day', of: (measure) => measure.correctiveVerifiedDate },
  {
    label: 'Verificada per',
    kind: 'text',
    of: ({ correctiveVerifiedUserId }) => correctiveVerifiedUserId && listNameOf(correctiveVerifiedUserId),
  },
  { label: 'Per què es verifica', kind: 'text', of: (measure) => measure.correctiveVerifiedText },
  {
    label: elementLabels.elementReference,
    kind: 'text',
    of: ({ correctiveElementId }) => correctiveElementId.elementReference,
  },
  {
    label: elementLabels.elementCompanyId,
    kind: 'text',
    of: ({ correctiveElementId }) => correctiveElementId.elementCompanyId.companyName,
  },
  idColumn,
]);

export const programmeSheet = sheet<Programme>('Programes', [
  { label: programmeLabels.programmeName, kind: 'text', of: (programme) => programme.programmeName },
  {
    label: programmeLabels.programmeAreaId,
    kind: 'text',
    of: ({ programmeAreaId }) => programmeAreaId.areaName,
  },
  {
    label: programmeLabels.programmeElementIds,
    kind: 'number',
    of: ({ programmeElementIds }) => programmeElementIds.length,
  },
  {
    label: programmeLabels.programmeUserId,
    kind: 'text',
    of: ({ programmeUserId }) => listNameOf(programmeUserId),
  },
  { label: programmeLabels.programmeStart, kind: 'day', of: (programme) => programme.programmeStart },
  {
    label: STATE,
    kind: 'text',
    of: (programme, { today }) => programmeStateNames[programmeStateOf(programme, today)],
  },
  { label: programmeLabels.programmePaused, kind: 'flag', of: (programme) => programme.programmePaused },
  { label: programmeLabels.programmeEnd, kind: 'day', of: (programme) => programme.programmeEnd },
  { label: programmeLabels.programmeRule, kind: 'text', of: (programme) => programme.programmeRule },
  {
    label: programmeLabels.programmeAfterDays,
    kind: 'number',
    of: (programme) => programme.programmeAfterDays,
  },
  {
    label: programmeLabels.programmeDaysOff,
    kind: 'text',
    of: ({ programmeDaysOff }) => daysOffNames[programmeDaysOff],
  },
  { label: programmeLabels.programmeEach, kind: 'number', of: (programme) => programme.programmeEach },
  {
    label: 'Noms dels elements',
    kind: 'text',
    of: ({ programmeElementIds }) => list(programmeElementIds.map(({ elementName }) => elementName)),
  },
  {
    label: programmeLabels.programmeUpkeepIds,
    kind: 'text',
    of: ({ programmeUpkeepIds }) => list(programmeUpkeepIds.map(({ upkeepName }) => upkeepName)),
  },
  idColumn,
]);

export const coverageSheet = sheet<CoverageRow>('Cobertura', [
  { label: coverageColumns.element, kind: 'text', of: ({ element }) => element.elementName },
  { label: coverageColumns.area, kind: 'text', of: ({ element }) => element.elementAreaId.areaName },
  { label: coverageColumns.upkeep, kind: 'text', of: ({ upkeep }) => upkeep.upkeepName },
  {
    label: coverageColumns.upkeepFrequency,
    kind: 'text',
    of: ({ upkeep: { upkeepFrequency } }) => upkeepFrequency && frequencyNames[upkeepFrequency],
  },
  { label: coverageColumns.lastDone, kind: 'day', of: ({ lastDone }) => lastDone },
  { label: coverageColumns.dueDay, kind: 'day', of: ({ dueDay }) => dueDay },
  { label: coverageColumns.covered, kind: 'number', of: ({ covered }) => covered },
  { label: 'Períodes', kind: 'number', of: ({ periods }) => periods },
  { label: coverageColumns.programme, kind: 'text', of: ({ programme }) => programme?.programmeName ?? null },
  { label: 'Dies endarrerits', kind: 'number', of: ({ daysOver }) => daysOver },
  { label: elementLabels.elementReference, kind: 'text', of: ({ element }) => element.elementReference },
  {
    label: elementLabels.elementCompanyId,
    kind: 'text',
    of: ({ element }) => element.elementCompanyId.companyName,
  },
  idColumn,
]);

import type { Area } from '../areas';
import { formatDay } from '../common';
import type { Company } from '../companies';
import type { Element } from '../elements';
import {
  VOLUME,
  areaLabels,
  companyLabels,
  elementColumns,
  elementLabels,
  derivationNames,
  exportedUser,
  frequencyNames,
  kindNames,
  limitTypeNames,
  parameterNames,
  profileNames,
  traitTexts,
  upkeepColumns,
  upkeepLabels,
  upkeepTypeColumns,
  upkeepTypeLabels,
  userColumns,
  userLabels,
  valueKindNames,
  weekdayNames,
} from '../names';
import { snapshotOf } from '../planning';
import {
  type Upkeep,
  type UpkeepType,
  boundsOf,
  closingBoundsOf,
  limitLine,
  typeName,
  unitsName,
} from '../upkeeps';
import { type User, listNameOf } from '../users';
import { activeColumn, idColumn, list } from './columns';
import { sheet } from './sheet';

export const companySheet = sheet<Company>('Empreses', [
  { label: companyLabels.companyName, kind: 'text', of: (company) => company.companyName },
  { label: companyLabels.companyCIF, kind: 'text', of: (company) => company.companyCIF },
  activeColumn((company) => company.companyActive),
  {
    label: companyLabels.companyRequireCorrective,
    kind: 'flag',
    of: (company) => company.companyRequireCorrective,
  },
  { label: companyLabels.companyAllowAdHoc, kind: 'flag', of: (company) => company.companyAllowAdHoc },
  idColumn,
]);

export const areaSheet = sheet<Area>('Centres', [
  { label: areaLabels.areaName, kind: 'text', of: (area) => area.areaName },
  { label: areaLabels.areaCompanyId, kind: 'text', of: (area) => area.areaCompanyId.companyName },
  activeColumn((area) => area.areaActive),
  {
    label: areaLabels.areaWorkingDays,
    kind: 'text',
    of: (area) => list(area.areaWorkingDays.map((day) => weekdayNames[`${day}`])),
  },
  { label: areaLabels.areaHolidays, kind: 'text', of: (area) => list(area.areaHolidays.map(formatDay)) },
  { label: areaLabels.areaPublicHolidays, kind: 'flag', of: (area) => area.areaPublicHolidays },
  idColumn,
]);

export const elementSheet = sheet<Element>('Elements', [
  { label: elementColumns.elementReference, kind: 'text', of: (element) => element.elementReference },
  { label: elementLabels.elementName, kind: 'text', of: (element) => element.elementName },
  { label: elementLabels.elementUbication, kind: 'text', of: (element) => element.elementUbication },
  { label: elementLabels.elementAreaId, kind: 'text', of: (element) => element.elementAreaId.areaName },
  {
    label: elementLabels.elementCompanyId,
    kind: 'text',
    of: (element) => element.elementCompanyId.companyName,
  },
  {
    label: elementLabels.elementKind,
    kind: 'text',
    of: ({ elementKind }) => elementKind && kindNames[elementKind],
  },
  activeColumn((element) => element.elementActive),
  { label: elementLabels.elementDescription, kind: 'text', of: (element) => element.elementDescription },
  {
    label: elementLabels.elementUpkeeps,
    kind: 'text',
    of: (element) => list(element.elementUpkeeps.map(({ upkeepName }) => upkeepName)),
  },
  {
    label: elementLabels.elementTraits,
    kind: 'text',
    of: ({ elementTraits: { volume: _, ...traits } }) => list(traitTexts(traits)),
  },
  { label: VOLUME, kind: 'number', of: ({ elementTraits }) => elementTraits.volume ?? null },
  idColumn,
]);

export const upkeepTypeSheet = sheet<UpkeepType>('Tipus de manteniment', [
  { label: upkeepTypeColumns.upkeepTypeName, kind: 'text', of: (type) => type.upkeepTypeName },
  { label: upkeepTypeLabels.upkeepTypeUnits, kind: 'text', of: (type) => unitsName(type.upkeepTypeUnits) },
  activeColumn((type) => type.upkeepTypeActive),
  idColumn,
]);

export const upkeepSheet = sheet<Upkeep>('Controls', [
  { label: upkeepColumns.upkeepName, kind: 'text', of: (upkeep) => upkeep.upkeepName },
  { label: upkeepLabels.upkeepDescription, kind: 'text', of: (upkeep) => upkeep.upkeepDescription },
  { label: upkeepColumns.upkeepTypeId, kind: 'text', of: (upkeep) => typeName(upkeep.upkeepTypeId) },
  { label: upkeepColumns.upkeepLimitUp, kind: 'number', of: (upkeep) => boundsOf(upkeep).up },
  { label: upkeepColumns.upkeepLimitDown, kind: 'number', of: (upkeep) => boundsOf(upkeep).down },
  { label: upkeepColumns.upkeepValue, kind: 'text', of: (upkeep) => valueKindNames[upkeep.upkeepValue] },
  { label: upkeepColumns.limits, kind: 'text', of: (upkeep) => limitLine(snapshotOf(upkeep)) },
  {
    label: upkeepLabels.upkeepFrequency,
    kind: 'text',
    of: ({ upkeepFrequency }) => upkeepFrequency && frequencyNames[upkeepFrequency],
  },
  activeColumn((upkeep) => upkeep.upkeepActive),
  {
    label: upkeepTypeLabels.upkeepTypeName,
    kind: 'text',
    of: (upkeep) => upkeep.upkeepTypeId.upkeepTypeName,
  },
  {
    label: upkeepTypeLabels.upkeepTypeUnits,
    kind: 'text',
    of: (upkeep) => unitsName(upkeep.upkeepTypeId.upkeepTypeUnits),
  },
  {
    label: upkeepLabels.upkeepLimitType,
    kind: 'text',
    of: ({ upkeepValue, upkeepLimitType }) =>
      upkeepValue === 'number' ? limitTypeNames[upkeepLimitType ?? 'none'] : null,
  },
  { label: upkeepLabels.upkeepLimitUpStrict, kind: 'flag', of: (upkeep) => upkeep.upkeepLimitUpStrict },
  { label: upkeepLabels.upkeepLimitDownStrict, kind: 'flag', of: (upkeep) => upkeep.upkeepLimitDownStrict },
  { label: upkeepLabels.upkeepLimit, kind: 'flag', of: (upkeep) => upkeep.upkeepLimit },
  { label: upkeepLabels.upkeepCriticalUp, kind: 'number', of: (upkeep) => closingBoundsOf(upkeep).up },
  { label: upkeepLabels.upkeepCriticalDown, kind: 'number', of: (upkeep) => closingBoundsOf(upkeep).down },
  {
    label: upkeepLabels.upkeepCriticalUpReached,
    kind: 'flag',
    of: (upkeep) => upkeep.upkeepCriticalUpReached,
  },
  {
    label: upkeepLabels.upkeepCriticalDownReached,
    kind: 'flag',
    of: (upkeep) => upkeep.upkeepCriticalDownReached,
  },
  { label: upkeepLabels.upkeepCritical, kind: 'flag', of: (upkeep) => upkeep.upkeepCritical },
  { label: upkeepLabels.upkeepCriticalText, kind: 'text', of: (upkeep) => upkeep.upkeepCriticalText },
  {
    label: upkeepLabels.upkeepParameter,
    kind: 'text',
    of: ({ upkeepParameter }) => upkeepParameter && parameterNames[upkeepParameter],
  },
  {
    label: upkeepLabels.upkeepDerived,
    kind: 'text',
    of: ({ upkeepDerived }) => upkeepDerived && derivationNames[upkeepDerived],
  },
  { label: upkeepLabels.upkeepSource, kind: 'text', of: (upkeep) => upkeep.upkeepSource },
  idColumn,
]);

export const userSheet = sheet<User>('Usuaris', [
  { label: userColumns.userLastName1, kind: 'text', of: listNameOf },
  { label: userLabels.userDNI, kind: 'text', of: (user) => user.userDNI },
  { label: userLabels.userEmail, kind: 'text', of: (user) => user.userEmail },
  { label: userLabels.userProfile, kind: 'text', of: (user) => profileNames[user.userProfile] },
  { label: userLabels.userCompanyId, kind: 'text', of: (user) => user.userCompanyId?.companyName ?? null },
  activeColumn((user) => user.userActive),
  { label: userLabels.userName, kind: 'text', of: (user) => user.userName },
  { label: userLabels.userLastName1, kind: 'text', of: (user) => user.userLastName1 },
  { label: userLabels.userLastName2, kind: 'text', of: (user) => user.userLastName2 },
  { label: exportedUser.userUser, kind: 'text', of: (user) => user.userUser },
  idColumn,
]);

import type { ResourceName } from '../../../../domain/api';
import { areas } from '../../../../domain/areas';
import { companies } from '../../../../domain/companies';
import { correctives } from '../../../../domain/correctives';
import { elements } from '../../../../domain/elements';
import { type Register, descriptionOf, planning } from '../../../../domain/planning';
import { programmes } from '../../../../domain/programmes';
import type { Resource } from '../../../../domain/resources';
import {
  checkValue,
  closes,
  limitFields,
  purposeFields,
  upkeepTypes,
  upkeeps,
} from '../../../../domain/upkeeps';
import { users } from '../../../../domain/users';
import type { FakeRecord, FakeRecords } from './records';

export const fakeResources: Record<ResourceName, Resource> = {
  companies,
  arees: areas,
  elements,
  upkeeps,
  upkeepstypes: upkeepTypes,
  users,
  planning,
  correctives,
  programmes,
};

/** What a reference carries of the record that it names (docs/product.md, "Records"). */
const carried: Record<ResourceName, string[]> = {
  companies: ['companyName'],
  arees: ['areaName'],
  upkeepstypes: ['upkeepTypeName', 'upkeepTypeUnits'],
  users: ['userName', 'userLastName1', 'userLastName2'],
  elements: [
    'elementName',
    'elementReference',
    'elementUbication',
    'elementKind',
    'elementCode',
    'elementAreaId',
    'elementCompanyId',
  ],
  upkeeps: ['upkeepName', 'upkeepDescription', ...limitFields, ...purposeFields, 'upkeepTypeId'],
  planning: [],
  correctives: [],
  programmes: ['programmeName'],
};

function volumeOf({ elementTraits: traits }: FakeRecord): unknown {
  return typeof traits === 'object' && traits !== null && 'volume' in traits ? traits.volume : null;
}

function isRegister(shown: object): shown is Register {
  return 'elementRegistersUpkeeps' in shown && shown.elementRegistersUpkeeps !== null;
}

/** What comes of a value, where a test has not said it; of a computed one it always says it. */
function verdictOf(register: Register): Pick<Register, 'elementResult' | 'elementCritical'> {
  const { elementValues: value, elementResult: result, elementCritical: critical } = register;
  const control = descriptionOf(register);
  if (result !== null || control.upkeepDerived) return { elementResult: result, elementCritical: critical };
  const decided = register.elementDecision?.result;
  return {
    elementResult: decided ?? checkValue(control, value),
    elementCritical: decided === undefined && closes(control, value),
  };
}

/** Turns a kept record into one on the wire. */
export function createPopulate(records: FakeRecords) {
  function reference(to: ResourceName, id: unknown): unknown {
    const found = records[to].find((record) => record.id === id);
    if (!found) return null;
    const full = populate(to, found);
    return {
      ...Object.fromEntries([['_id', found.id], ...carried[to].map((field) => [field, full[field]])]),
      ...(to === 'elements' && { elementVolume: volumeOf(found) }),
    };
  }

  /** Several references, which carry only what names a record. */
  function namesOf(to: ResourceName, ids: unknown): unknown {
    const { label } = fakeResources[to];
    return records[to]
      .filter(({ id }) => Array.isArray(ids) && ids.includes(id))
      .map((found) => Object.fromEntries(['_id', ...label].map((field) => [field, found[field]])));
  }

  function registersOf(registers: unknown[]): unknown[] {
    return (registers as Record<string, unknown>[]).map(({ elementDecision, ...register }) => {
      const shown = {
        elementUncertainty: '',
        ...register,
        elementDecision: decisionOf(elementDecision),
        elementRegistersUpkeeps: reference('upkeeps', register.elementRegistersUpkeeps),
      };
      return isRegister(shown) ? { ...shown, ...verdictOf(shown) } : shown;
    });
  }

  function decisionOf(decision: unknown): unknown {
    return typeof decision === 'object' && decision !== null && 'userId' in decision
      ? { ...decision, userId: reference('users', decision.userId) }
      : null;
  }

  function photoOf(photo: Record<string, unknown>): unknown {
    return { ...photo, userId: reference('users', photo.userId) };
  }

  function populate(resource: ResourceName, record: FakeRecord): FakeRecord {
    const { userPassword: _, ...full } = record;
    for (const [field, spec] of Object.entries(fakeResources[resource].fields)) {
      if (spec.kind === 'reference') full[field] = reference(spec.to, record[field]);
      if (spec.kind === 'references') full[field] = namesOf(spec.to, record[field]);
    }
    if (resource === 'planning') full.elementProgrammeId = reference('programmes', record.elementProgrammeId);
    if (resource === 'correctives') {
      full.correctiveVerifiedPlanningId = reference('planning', record.correctiveVerifiedPlanningId);
      full.correctiveVerifiedUserId = reference('users', record.correctiveVerifiedUserId);
    }
    if (Array.isArray(full.correctiveReopenings)) {
      full.correctiveReopenings = full.correctiveReopenings.map((reopening: Record<string, unknown>) => ({
        ...reopening,
        userId: reference('users', reopening.userId),
        doUserId: reference('users', reopening.doUserId),
        verifiedPlanningId: reference('planning', reopening.verifiedPlanningId),
        verifiedUserId: reference('users', reopening.verifiedUserId),
      }));
    }
    if (Array.isArray(full.elementRegisters)) full.elementRegisters = registersOf(full.elementRegisters);
    for (const field of ['elementPhotos', 'correctivePhotos']) {
      const photos = full[field];
      if (Array.isArray(photos)) full[field] = photos.map(photoOf);
    }
    if (Array.isArray(full.elementReturns)) {
      full.elementReturns = full.elementReturns.map((kept: Record<string, unknown>) => ({
        ...kept,
        userId: reference('users', kept.userId),
        doUserId: reference('users', kept.doUserId),
        registers: registersOf(kept.registers as unknown[]),
      }));
    }
    return full;
  }
  return populate;
}

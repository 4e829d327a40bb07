import { ALL_WEEKDAYS, areas } from '../../../domain/areas';
import { companies as companyResource } from '../../../domain/companies';
import { elements as elementResource, makeCode } from '../../../domain/elements';
import { purposeOf, upkeepTypes, upkeeps } from '../../../domain/upkeeps';
import { users } from '../../../domain/users';
import { type Fields, searchText } from '../../common/resource';
import { type StoredUser, demoAccounts, loginKey } from '../../users';
import { centres, companies, controlTypes, controls, elements, people, usualControls } from '../catalogue';
import type { DemoCalendar } from './calendar';
import type { DemoData, DocumentBase, ElementDocument } from './documents';
import { demoId } from './ids';
import { integerBetween, randomOf } from './random';
import { afterSteps } from './history';
import { centreId, controlId, companyId, companyOf, personId, typeId } from './references';

/** How many days ago the master data was entered: a month before the first inspection. */
const ENTERED = -400;
/** Records were entered one after the other, from nine in the morning on. */
const FIRST_MINUTE = 9 * 60;
/** The day on which the former inspector's account was closed. */
const FORMER_CLOSED = -185;

/** Hashes of passwords. They differ each time, so they are made outside the generator. */
export interface PasswordHashes {
  /** The hash of the demo accounts' password. */
  demo: string;
  /** The hash of a password that nobody knows, for everybody else. */
  unknown: string;
}

/** The demo's master data. */
export function makeMasterData(
  calendar: DemoCalendar,
  hashes: PasswordHashes,
): Omit<DemoData, 'planning' | 'correctives' | 'programmes'> {
  let minute = FIRST_MINUTE;
  /** What every record has, in the order in which they were entered. */
  const base = (resource: keyof DemoData, index: number): DocumentBase => {
    minute += 1;
    const createdAt = calendar.instant(ENTERED, minute);
    return {
      _id: demoId(resource, index),
      createdBy: personId('admin'),
      createdAt,
      updatedAt: createdAt,
      __v: 0,
    };
  };
  /** What is not used any more since a day. */
  const closing = <Fields>(fields: Fields, day: number) => ({
    fields,
    at: calendar.instant(day, FIRST_MINUTE),
    author: personId('admin'),
  });
  return {
    companies: companies.map((company, index) => ({
      ...base('companies', index),
      ...searchable(companyResource, { companyName: company.name, companyCIF: company.cif }),
      companyRequireCorrective: false,
      companyAllowAdHoc: false,
      companyActive: true,
      companyDeleted: false,
    })),
    arees: centres.map((centre, index) => ({
      ...base('arees', index),
      ...searchable(areas, { areaName: centre.name }),
      areaCompanyId: companyId(centre.company),
      areaWorkingDays: ALL_WEEKDAYS,
      areaHolidays: [],
      areaPublicHolidays: true,
      areaActive: true,
      areaDeleted: false,
    })),
    elements: elements.map((element, index) => {
      const document: ElementDocument = {
        ...base('elements', index),
        ...searchable(elementResource, {
          elementName: element.name,
          elementReference: element.reference,
          elementDescription: element.description,
          elementUbication: element.place,
        }),
        elementCompanyId: companyId(companyOf(element.centre)),
        elementAreaId: centreId(element.centre),
        elementKind: element.kind,
        elementTraits: element.traits ?? {},
        elementUpkeeps: usualControls(element.programme).map(controlId),
        elementCode: demoCode(index),
        elementActive: true,
        elementDeleted: false,
      };
      return afterSteps<ElementDocument>(
        'elements',
        document,
        element.retired === undefined ? [] : [closing({ elementActive: false }, element.retired)],
      );
    }),
    upkeepstypes: controlTypes.map((type, index) => ({
      ...base('upkeepstypes', index),
      ...searchable(upkeepTypes, { upkeepTypeName: type.name }),
      upkeepTypeUnits: type.units,
      upkeepTypeActive: true,
      upkeepTypeDeleted: false,
    })),
    upkeeps: controls.map((control, index) => ({
      ...base('upkeeps', index),
      ...searchable(upkeeps, { upkeepName: control.name, upkeepDescription: control.description }),
      upkeepTypeId: typeId(control.type),
      ...control.limits,
      ...purposeOf(control.purpose),
      upkeepPreset: null,
      upkeepActive: true,
      upkeepDeleted: false,
    })),
    users: people.map((person, index) => {
      const document: StoredUser = {
        ...base('users', index),
        ...searchable(users, {
          userName: person.name,
          userLastName1: person.surnames[0],
          userLastName2: person.surnames[1],
          userDNI: person.dni,
          userUser: person.user,
        }),
        userEmail: person.user,
        userProfile: person.profile,
        userCompanyId: person.company === null ? null : companyId(person.company),
        userActive: true,
        userDeleted: false,
        userUserKey: loginKey(person.user),
        passwordHash: isDemoAccount(person.user) ? hashes.demo : hashes.unknown,
        // Nobody has been shut out yet.
        sessionGeneration: '',
      };
      return afterSteps<StoredUser>(
        'users',
        document,
        person.active ? [] : [closing({ userActive: false }, FORMER_CLOSED)],
      );
    }),
  };
}

function isDemoAccount(user: string): boolean {
  return demoAccounts.some((account) => account.user === user);
}

/** Adds the folded text that `q` searches. */
function searchable<Texts extends Fields>(resource: Parameters<typeof searchText>[0], texts: Texts) {
  return { ...texts, search: searchText(resource, texts) };
}

/** Always the same, so that the labels of a demonstration stay good. */
function demoCode(element: number): string {
  const random = randomOf(`code ${element}`);
  return makeCode((end) => integerBetween(random, 0, end - 1));
}

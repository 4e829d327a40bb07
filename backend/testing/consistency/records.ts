import { type Random, pick } from '../../demo';
import type { RemoteCaller } from '../remote-caller';

export interface Place {
  elementCompanyId: string;
  elementAreaId: string;
}

/** The master data that inspections are planned with. A name ends in the number of the write that gave it. */
export interface Records {
  elements: string[];
  users: string[];
  places: Place[];
  /** Where each element is, as was acknowledged. */
  placeOf: Map<string, Place>;
}

const PLACES = 3;
const ELEMENTS = 6;

export async function makeRecords(admin: RemoteCaller, random: Random): Promise<Records> {
  const make = async (path: string, body: object) =>
    (await admin.call<{ _id: string }>('POST', path, body))._id;
  const records: Records = { elements: [], users: [], places: [], placeOf: new Map() };
  for (let index = 0; index < PLACES; index += 1) {
    const elementCompanyId = await make('/companies', { companyName: `Empresa ${index} #0` });
    const area = { areaName: `Centre ${index} #0`, areaCompanyId: elementCompanyId };
    records.places.push({ elementCompanyId, elementAreaId: await make('/arees', area) });
    records.users.push(
      await make('/users', {
        ...{ userName: `Jana #0`, userLastName1: `Puig ${index}`, userUser: `user${index}@consistency.test` },
        ...{ userPassword: 'Inspecta#2026', userProfile: 'Inspector Intern' },
      }),
    );
  }
  for (let index = 0; index < ELEMENTS; index += 1) {
    const place = pick(random, records.places);
    const id = await make('/elements', { elementName: `Element ${index} #0`, ...place });
    records.placeOf.set(id, place);
    records.elements.push(id);
  }
  return records;
}

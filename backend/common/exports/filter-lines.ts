import { Types } from 'mongoose';
import { type Caller, isAllowed } from '../../../domain/access';
import { referredBy } from '../../../domain/catalogue';
import {
  type CellValue,
  type Made,
  cellText,
  filterCount,
  filterLabel,
  filterNames,
  filterValue,
} from '../../../domain/exports';
import { typeName } from '../../../domain/upkeeps';
import { listNameOf } from '../../../domain/users';
import type { Listed } from '../openapi';
import {
  type FoundReferences,
  type RawListQuery,
  type ReferencedName,
  type References,
  WantedReferences,
  referencedNames,
} from '../resource';

/** The most values that are told one by one; of more the sheet tells the number. */
const MOST_TOLD = 50;

/** Names a record as lists do. */
const listNames: Record<ReferencedName, (found: FoundReferences, id: Types.ObjectId) => string> = {
  companies: (found, id) => found.populate('companies', id).companyName,
  arees: (found, id) => found.populate('arees', id).areaName,
  elements: (found, id) => found.populate('elements', id).elementName,
  upkeeps: (found, id) => found.populate('upkeeps', id).upkeepName,
  upkeepstypes: (found, id) => typeName(found.populate('upkeepstypes', id)),
  users: (found, id) => listNameOf(found.populate('users', id)),
  programmes: (found, id) => found.populate('programmes', id).programmeName,
};

interface Exported {
  listed: Listed;
  /** The file's name of the list. */
  list: string;
  query: RawListQuery;
  caller: Caller;
  made: Made;
  now: Date;
}

/** Tells what was exported, by whom and when, as the lines of a sheet. The query was read before. */
export async function filterLines(references: References, exported: Exported): Promise<CellValue[][]> {
  const { listed, list, query, caller, made, now } = exported;
  const conditions = Object.entries(objectOf(query.filter)).map(([field, value]) => ({
    field,
    to: namedFor(caller, field === 'id' ? listed.name : referredBy(field)),
    values: [value].flat() as unknown[],
  }));
  const wanted = new WantedReferences();
  wanted.add('users', new Types.ObjectId(caller.id));
  for (const { to, values } of conditions) {
    if (to && values.length <= MOST_TOLD) {
      for (const id of values) if (typeof id === 'string') wanted.add(to, new Types.ObjectId(id));
    }
  }
  const found = await references.find(wanted);
  const told = conditions.map(({ field, to, values }): CellValue[] => {
    if (values.length > MOST_TOLD) return [filterLabel(field), filterCount(values.length)];
    const texts = values.map((one) =>
      to && typeof one === 'string'
        ? nameOf(found, to, one)
        : filterValue(field, one, { filters: listed.filters, zone: made.zone }),
    );
    return [filterLabel(field), texts.join('\n')];
  });
  const [sorted, direction] = Object.values(objectOf(query.sort)) as unknown[];
  return [
    [filterNames.list, list],
    ...told,
    ...(typeof sorted === 'string'
      ? [[filterNames.sort, filterLabel(sorted) + (direction === 'DESC' ? filterNames.descending : '')]]
      : []),
    [filterNames.at, cellText('instant', now.toISOString(), made.zone)],
    [filterNames.by, nameOf(found, 'users', caller.id)],
  ];
}

function objectOf(json: unknown): object {
  return typeof json === 'string' && json !== '' ? (Object(JSON.parse(json)) as object) : {};
}

/** The resource, if the caller may list it. Of others the sheet tells the id, which the caller knows. */
function namedFor({ profile }: Caller, to: string | undefined): ReferencedName | undefined {
  const name = referencedNames.find((one) => one === to);
  return name && isAllowed(`${name}.list`, profile) ? name : undefined;
}

/** A record as lists name it; its id where there is none. */
function nameOf(found: FoundReferences, resource: ReferencedName, id: string): string {
  return found.row(id.toLowerCase()) ? listNames[resource](found, new Types.ObjectId(id)) : id;
}

import { Types } from 'mongoose';
import { type Caller, isAllowed } from '../../../domain/access';
import type { ResourceName } from '../../../domain/api';
import { catalogue } from '../../../domain/catalogue';
import {
  type CellValue,
  type Made,
  cellText,
  filterCount,
  filterLabel,
  filterNames,
  filterValue,
} from '../../../domain/exports';
import type { Listed } from '../openapi';
import {
  type FoundReferences,
  type RawListQuery,
  type ReferencedName,
  type References,
  WantedReferences,
  isReferenced,
} from '../resource';

/** Values that are told one by one; of more only how many they are. */
const MOST_TOLD = 50;

/** The fields of filters that refer to others, beside the fields of their records. */
const derived: Readonly<Record<string, ReferencedName>> = {
  elementCompanyId: 'companies',
  elementAreaId: 'arees',
  elementProgrammeId: 'programmes',
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
    to: namedFor(caller, referredBy(listed, field)),
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
      to && typeof one === 'string' ? nameOf(found, to, one) : filterValue(one),
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

function referredBy({ name, fields }: Listed, field: string): ReferencedName | undefined {
  const own = catalogue[name as ResourceName] as (typeof catalogue)[ResourceName] | undefined;
  if (field === 'id' && own && isReferenced(own.name)) return own.name;
  const spec = fields?.[field];
  const to = derived[field] ?? (spec && 'to' in spec ? spec.to : undefined);
  return to !== undefined && isReferenced(to) ? to : undefined;
}

/** The resource, if the caller may list it: of what he may not he is told no more than the id that he knows. */
function namedFor({ profile }: Caller, to: ReferencedName | undefined): ReferencedName | undefined {
  return to && isAllowed(`${to}.list`, profile) ? to : undefined;
}

/** A record by the fields that name it; by its id where there is none. */
function nameOf(found: FoundReferences, resource: ReferencedName, id: string): string {
  const row = found.row(id.toLowerCase());
  const name = catalogue[resource].label
    .map((field) => row?.[field])
    .filter((part) => typeof part === 'string');
  return name.filter(Boolean).join(' ') || id;
}

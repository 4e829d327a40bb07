import { compareText, isFoundIn } from '../../../../domain/common';
import type { ResourceName } from '../../../../domain/api';
import { createPopulate, fakeResources } from './populate';
import type { FakeRecord, FakeRecords } from './records';

function parse(text: string | null): unknown {
  return text === null ? undefined : JSON.parse(text);
}

function matches(
  records: FakeRecords,
  resource: ResourceName,
  record: FakeRecord,
  key: string,
  wanted: unknown,
) {
  const { searched, searchedByWord } = fakeResources[resource];
  const element = records.elements.find(({ id }) => id === (record.elementId ?? record.correctiveElementId));
  if (key === 'q') {
    const texts = searched.map((field) => asText(record[field]));
    return searchedByWord
      ? isFoundIn(texts.join('\n'), asText(wanted), true)
      : texts.some((text) => isFoundIn(text, asText(wanted)));
  }
  if (key === 'hasActions') return (record.elementActions !== '') === wanted;
  if (key.endsWith('_gte')) return String(record[key.slice(0, -4)]) >= String(wanted);
  if (key.endsWith('_lte')) return String(record[key.slice(0, -4)]).slice(0, 10) <= String(wanted);
  const hasElement = resource === 'planning' || resource === 'correctives';
  const throughElement = hasElement && (key === 'elementCompanyId' || key === 'elementAreaId');
  const value = throughElement ? element?.[key] : record[key];
  return Array.isArray(wanted) ? wanted.includes(value) : value === wanted;
}

/** A field as text, to be searched and sorted: a reference's name, or the field itself. */
function asText(value: unknown): string {
  if (typeof value === 'object' && value !== null) return String(Object.values(value)[1] ?? '');
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : '';
}

/** What was recorded before a return, and photos, come with a single read only. */
function withoutReturns({
  elementReturns: _returns,
  elementPhotos: _photos,
  ...listed
}: FakeRecord): FakeRecord {
  return listed;
}

/** Answers a list in react-admin's simple REST dialect. */
export function answerList(
  records: FakeRecords,
  resource: ResourceName,
  query: URLSearchParams,
  visible: (record: FakeRecord) => boolean,
) {
  const populate = createPopulate(records);
  const filter = Object.entries((parse(query.get('filter')) ?? {}) as Record<string, unknown>);
  const [field, order] = (parse(query.get('sort')) ?? ['id', 'ASC']) as [string, string];
  const [from, to] = (parse(query.get('range')) ?? [0, Infinity]) as [number, number];

  const found = records[resource]
    .filter((record) => record[fakeResources[resource].deleted] === false && visible(record))
    .filter((record) => filter.every(([key, wanted]) => matches(records, resource, record, key, wanted)))
    .map((record) => withoutReturns(populate(resource, record)))
    .sort(
      (one, other) => compareText(asText(one[field]), asText(other[field])) * (order === 'DESC' ? -1 : 1),
    );
  const page = found.slice(from, to + 1);
  const range = page.length === 0 ? '*' : `${from}-${from + page.length - 1}`;
  return { body: page, contentRange: `${resource} ${range}/${found.length}` };
}

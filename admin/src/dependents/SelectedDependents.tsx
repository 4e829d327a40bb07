import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useGetMany, useListContext, useResourceContext } from 'react-admin';
import type { DependedOn, Dependents } from '../../../domain/dependents';
import { useRecordName } from '../common/useRecordName';
import { useTranslate } from '../i18n/useTranslate';
import { DependentsLine } from './DependentsLine';
import { getDependents } from './getDependents';
import { countOf, useDependentsText } from './useDependentsText';

/** Each is a call of its own, one after the other. */
const MOST_ASKED = 50;
const MOST_NAMED = 5;

interface Depended {
  id: string;
  dependents: Dependents;
}

/** Those of the records on which something hangs, as far as they are asked for. */
async function dependedAmong(
  of: DependedOn,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<Depended[]> {
  const found: Depended[] = [];
  for (const id of ids.slice(0, MOST_ASKED)) {
    const dependents = await getDependents(of, id, signal);
    if (countOf(dependents) > 0) found.push({ id, dependents });
  }
  return found;
}

/** Says on which of the selected records something hangs. */
export default function SelectedDependents({ of }: { of: DependedOn }) {
  const translate = useTranslate();
  const { selectedIds } = useListContext<RaRecord>();
  const ids = selectedIds.map(String);
  const { data, error } = useQuery({
    queryKey: [of, 'dependents', ids],
    queryFn: ({ signal }) => dependedAmong(of, ids, signal),
    gcTime: 0,
    staleTime: 'static',
    enabled: ids.length > 0,
  });
  if (error) return <DependentsLine>{translate('dependents.failed')}</DependentsLine>;
  if (!data) return <DependentsLine>{translate('dependents.looking')}</DependentsLine>;
  return (
    <>
      {data.length === 0 ? <DependentsLine>{translate('dependents.none')}</DependentsLine> : null}
      <NamedDependents depended={data.slice(0, MOST_NAMED)} />
      {data.length > MOST_NAMED ? (
        <DependentsLine>
          {translate('dependents.others', { smart_count: data.length - MOST_NAMED })}
        </DependentsLine>
      ) : null}
      {ids.length > MOST_ASKED ? (
        <DependentsLine>{translate('dependents.notAsked', { count: MOST_ASKED })}</DependentsLine>
      ) : null}
    </>
  );
}

function NamedDependents({ depended }: { depended: readonly Depended[] }) {
  const resource = useResourceContext() ?? '';
  const textOf = useDependentsText();
  const nameOf = useRecordName(resource);
  const ids = depended.map(({ id }) => id);
  const { data: records = [] } = useGetMany<RaRecord>(resource, { ids }, { enabled: ids.length > 0 });
  const names = new Map(records.filter(Boolean).map((record) => [String(record.id), nameOf(record)]));
  return depended.map(({ id, dependents }) => (
    <DependentsLine key={id}>{`${names.get(id) ?? '…'}: ${textOf(dependents)}`}</DependentsLine>
  ));
}

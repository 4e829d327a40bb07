import { type RaRecord, useGetMany, useListContext, useResourceContext } from 'react-admin';
import type { DependedOn } from '../../../domain/dependents';
import { useRecordName } from '../common/useRecordName';
import { useTranslate } from '../i18n/useTranslate';
import { DependentsLine } from './DependentsLine';
import { type Depended, useDependents } from './useDependents';
import { countOf, useDependentsText } from './useDependentsText';

const MOST_ASKED = 50;
const MOST_NAMED = 5;

/** Says on which of the selected records something hangs. */
export default function SelectedDependents({ of }: { of: DependedOn }) {
  const translate = useTranslate();
  const { selectedIds } = useListContext<RaRecord>();
  const ids = selectedIds.map(String);
  const looked = useDependents(of, ids.slice(0, MOST_ASKED));
  if (!looked) return <DependentsLine>{translate('dependents.looking')}</DependentsLine>;
  const { failed } = looked;
  const depended = looked.found.filter(({ dependents }) => countOf(dependents) > 0);
  return (
    <>
      {depended.length + failed === 0 ? (
        <DependentsLine>{translate('dependents.none')}</DependentsLine>
      ) : null}
      <NamedDependents depended={depended.slice(0, MOST_NAMED)} />
      {depended.length > MOST_NAMED ? (
        <DependentsLine>
          {translate('dependents.others', { smart_count: depended.length - MOST_NAMED })}
        </DependentsLine>
      ) : null}
      {failed > 0 ? (
        <DependentsLine>{translate('dependents.someFailed', { count: failed })}</DependentsLine>
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

import { useQuery } from '@tanstack/react-query';
import type { DependedOn } from '../../../domain/dependents';
import { useTranslate } from '../i18n/useTranslate';
import { DependentsLine } from './DependentsLine';
import { getDependents } from './getDependents';
import { countOf, useDependentsText } from './useDependentsText';

/** Says what hangs on a record that is about to go. */
export default function RecordDependents({ of, id }: { of: DependedOn; id: string }) {
  const translate = useTranslate();
  const textOf = useDependentsText();
  const { data, error } = useQuery({
    queryKey: [of, 'dependents', id],
    queryFn: ({ signal }) => getDependents(of, id, signal),
    // It may be another number by the next time.
    gcTime: 0,
    // Nor is it asked again when all else is, once the record has gone.
    staleTime: 'static',
  });
  if (error) return <DependentsLine>{translate('dependents.failed')}</DependentsLine>;
  if (!data) return <DependentsLine>{translate('dependents.looking')}</DependentsLine>;
  const count = countOf(data);
  return (
    <DependentsLine>
      {count === 0
        ? translate('dependents.none')
        : translate('dependents.some', { smart_count: count, names: textOf(data) })}
    </DependentsLine>
  );
}

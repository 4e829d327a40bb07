import type { DependedOn } from '../../../domain/dependents';
import { useTranslate } from '../i18n/useTranslate';
import { DependentsLine } from './DependentsLine';
import { useDependents } from './useDependents';
import { countOf, useDependentsText } from './useDependentsText';

/** Says what hangs on a record that is about to go. */
export default function RecordDependents({ of, id }: { of: DependedOn; id: string }) {
  const translate = useTranslate();
  const textOf = useDependentsText();
  const looked = useDependents(of, [id]);
  if (!looked) return <DependentsLine>{translate('dependents.looking')}</DependentsLine>;
  const [depended] = looked.found;
  if (!depended) return <DependentsLine>{translate('dependents.failed')}</DependentsLine>;
  const count = countOf(depended.dependents);
  return (
    <DependentsLine>
      {count === 0
        ? translate('dependents.none')
        : translate('dependents.some', { smart_count: count, names: textOf(depended.dependents) })}
    </DependentsLine>
  );
}

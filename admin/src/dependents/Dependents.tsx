import { Suspense, lazy } from 'react';
import { useResourceContext } from 'react-admin';
import { withTexts } from '../i18n';
import { dependedOnIn } from './getDependents';

const RecordDependents = lazy(() => withTexts(import('./RecordDependents'), import('../i18n/ca/dependents')));
const SelectedDependents = lazy(() =>
  withTexts(import('./SelectedDependents'), import('../i18n/ca/dependents')),
);

/** Says what hangs on a record of the resource that is about to go; nothing where nothing can hang on it. */
export function Dependents({ id }: { id: string }) {
  const of = dependedOnIn(useResourceContext() ?? '');
  return of ? (
    <Suspense fallback={null}>
      <RecordDependents of={of} id={id} />
    </Suspense>
  ) : null;
}

/** The same of the records that are selected. */
export function SelectionDependents() {
  const of = dependedOnIn(useResourceContext() ?? '');
  return of ? (
    <Suspense fallback={null}>
      <SelectedDependents of={of} />
    </Suspense>
  ) : null;
}

import { Suspense, lazy } from 'react';
import { Edit, SimpleForm } from 'react-admin';
import { withTexts } from '../i18n';
import { FormAlerts } from '../common/form/FormAlerts';
import { EditTitle } from '../common/form/FormTitle';
import { RecordFailure } from '../common/form/RecordFailure';
import { pageSaysIt } from '../common/pageSaysIt';
import { MeasureFields } from './MeasureFields';
import { MeasureToolbar } from './MeasureToolbar';
import { Origin } from './Origin';
import { Reopenings, Verification } from './Outcomes';
import { useMeasure, withMeasure } from './useMeasure';

const MeasurePhotos = lazy(() => withTexts(import('./MeasurePhotos'), import('../i18n/ca/photos')));

/** One measure: where it comes from, what has to be done, and what became of it. */
export default function MeasureEdit() {
  return (
    <Edit
      actions={<EditTitle />}
      error={<RecordFailure />}
      queryOptions={{ ...pageSaysIt, select: withMeasure }}
    >
      <SimpleForm toolbar={<MeasureToolbar />}>
        <FormAlerts />
        <Measure />
      </SimpleForm>
    </Edit>
  );
}

function Measure() {
  const measure = useMeasure();
  if (!measure) return null;
  return (
    <>
      <Origin measure={measure} />
      <MeasureFields measure={measure} />
      <Suspense fallback={null}>
        <MeasurePhotos measure={measure} />
      </Suspense>
      <Verification measure={measure} />
      <Reopenings measure={measure} />
    </>
  );
}

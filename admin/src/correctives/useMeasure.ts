import { type RaRecord, useRecordContext } from 'react-admin';
import type { Corrective } from '../../../domain/correctives';
import { withReferenceIds } from '../providers/references';

/** A measure as the form has it: references as ids, beside the measure as it was read, with all names. */
interface MeasureRecord extends RaRecord {
  measure: Corrective;
}

/** For the `select` of the form's query. */
export function withMeasure(record: RaRecord): RaRecord {
  return { ...withReferenceIds(record), measure: record };
}

/** The measure of the form as it was read; undefined until it is there. */
export function useMeasure(): Corrective | undefined {
  return useRecordContext<MeasureRecord>()?.measure;
}

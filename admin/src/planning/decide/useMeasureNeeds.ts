import { useGetOne } from 'react-admin';
import { MAX_RANGE } from '../../../../domain/api';
import type { Company } from '../../../../domain/companies';
import { demandsMeasure } from '../../../../domain/correctives';
import { type Inspection, undecidedIn } from '../../../../domain/planning';
import { NOT_VERIFIED, useMeasures } from '../../correctives/useMeasures';
import { controlIdOf } from '../recording/changes';
import type { MeasureNeeds } from './decisions';

/**
 * The measures that an inspection's controls need that are to be decided. Where the company or the measures cannot be read, the server
 * says so.
 */
export function useMeasureNeeds({
  elementId,
  elementRegisters,
}: Inspection): MeasureNeeds & { isLoading: boolean } {
  const company = useGetOne<Company>('empreses', { id: elementId.elementCompanyId._id });
  const filter = {
    correctiveElementId: elementId._id,
    correctiveUpkeepId: undecidedIn(elementRegisters).map(controlIdOf),
    correctiveState: NOT_VERIFIED,
  };
  // Many may be open for one of the controls, and they say nothing of the others.
  const measures = useMeasures(filter, MAX_RANGE - 1);
  const unverified =
    measures.data && !measures.data.hasMore
      ? new Set(measures.data.measures.map(({ correctiveUpkeepId }) => correctiveUpkeepId?._id))
      : undefined;
  return {
    unverified,
    isDemanded: (control) => unverified !== undefined && demandsMeasure(company.data, unverified, control),
    isLoading: company.isLoading || measures.isLoading,
  };
}

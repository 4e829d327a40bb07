import { useGetOne } from 'react-admin';
import type { Company } from '../../../../domain/companies';
import { demandsMeasure } from '../../../../domain/correctives';
import type { Inspection } from '../../../../domain/planning';
import { NOT_VERIFIED, useMeasures } from '../../correctives/useMeasures';
import type { MeasureNeeds } from './decisions';

/** The measures that an inspection's failing controls need. Where the company cannot be read, the server says so. */
export function useMeasureNeeds({ elementId }: Inspection): MeasureNeeds & { isLoading: boolean } {
  const company = useGetOne<Company>('empreses', { id: elementId.elementCompanyId._id });
  const measures = useMeasures({ correctiveElementId: elementId._id, correctiveState: NOT_VERIFIED });
  const unverified = new Set(
    measures.data?.measures.map(({ correctiveUpkeepId }) => correctiveUpkeepId?._id),
  );
  return {
    unverified,
    isDemanded: (control) => demandsMeasure(company.data, unverified, control),
    isLoading: company.isLoading || measures.isLoading,
  };
}

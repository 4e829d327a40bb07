import { useReference } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Units, UpkeepType } from '../../../domain/upkeeps';

/** The units of the type that a control's form has chosen; undefined as long as they are not known. */
export function useUnits(): Units | undefined {
  const id = useWatch<Record<string, unknown>>({ name: 'upkeepTypeId' });
  const isChosen = typeof id === 'string' && id !== '';
  const { referenceRecord } = useReference<UpkeepType & { id: string }>({
    reference: 'tipus-manteniment',
    id: isChosen ? id : '',
    options: { enabled: isChosen },
  });
  return referenceRecord?.upkeepTypeUnits;
}

import { type RaRecord, useGetList, useRecordContext } from 'react-admin';
import { MAX_RANGE } from '../../../../domain/api';
import { referencedId } from '../../../../domain/common';
import { useText } from '../../i18n/useText';
import { type MasterResource, describeResource } from '../../providers/resources';
import { recordName } from '../recordName';
import { type Choice, SelectInput } from './SelectInput';

interface ReferenceSelectProps {
  source: string;
  to: MasterResource;
  filter?: Record<string, unknown>;
  isDisabled?: boolean;
  help?: string;
  labelOf?: (record: object) => string;
  onChoose?: (value: Choice['value'] | null) => void;
}

/**
 * Chooses among the active records of a resource. What the record has already stays on offer, though it
 * may have been deleted or made inactive since: it can be sent back.
 */
export function ReferenceSelect({
  source,
  to,
  filter,
  isDisabled = false,
  labelOf = (record) => recordName(to, record),
  ...input
}: ReferenceSelectProps) {
  const text = useText();
  const record = useRecordContext();
  const { active, label } = describeResource(to);
  const { data, isPending } = useGetList<RaRecord>(
    to,
    {
      pagination: { page: 1, perPage: MAX_RANGE },
      sort: { field: label[0] ?? 'id', order: 'ASC' },
      filter: { ...(active === undefined ? {} : { [active]: true }), ...filter },
    },
    { enabled: !isDisabled },
  );
  const choices: Choice[] = (data ?? []).map((one) => ({ value: String(one.id), label: labelOf(one) }));

  const present: unknown = record?.[source];
  const presentId = referencedId(present);
  const isOffered = choices.some((choice) => choice.value === presentId);
  if (presentId !== undefined && typeof present === 'object' && present !== null && !isOffered) {
    const name = labelOf(present);
    choices.unshift({
      value: presentId,
      label: isPending || isDisabled ? name : text('common.unavailable', { name }),
    });
  }
  return (
    <SelectInput {...input} source={source} choices={choices} format={referencedId} isDisabled={isDisabled} />
  );
}

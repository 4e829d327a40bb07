import { type RaRecord, useRecordContext } from 'react-admin';
import { referencedId } from '../../../../domain/common';
import { useText } from '../../i18n/useText';
import { type MasterResource, describeResource } from '../../providers/resources';
import { recordName } from '../recordName';
import { type RecordOption, useRecordSearch } from '../useRecordSearch';
import { RecordChoice } from './RecordChoice';
import { type Choice, SelectInput } from './SelectInput';
import { asText, useField } from './useField';

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
 * Chooses among the active records of a resource: a few in the browser's own list, many by a search on the
 * server. What the record has already stays on offer, though it may have been deleted or made inactive
 * since: it can be sent back.
 */
export function ReferenceSelect({
  to,
  filter,
  isDisabled = false,
  labelOf = (record) => recordName(to, record),
  ...input
}: ReferenceSelectProps) {
  const text = useText();
  const present = usePresent(input.source, labelOf);
  const { active } = describeResource(to);
  const offered = { ...(active === undefined ? {} : { [active]: true }), ...filter };
  const optionOf = (one: RaRecord) => ({ id: String(one.id), label: labelOf(one) });
  const { options, isMore, isPending } = useRecordSearch({
    resource: to,
    filter: offered,
    optionOf,
    isEnabled: !isDisabled,
  });
  if (isMore) {
    return <ReferenceSearch {...input} to={to} filter={offered} present={present} optionOf={optionOf} />;
  }

  const choices: Choice[] = options.map(({ id, label }) => ({ value: id, label }));
  if (present && !choices.some(({ value }) => value === present.id)) {
    const { id, label: name } = present;
    choices.unshift({
      value: id,
      label: isPending || isDisabled ? name : text('common.unavailable', { name }),
    });
  }
  return <SelectInput {...input} choices={choices} format={referencedId} isDisabled={isDisabled} />;
}

/** What the stored record refers to. */
function usePresent(source: string, labelOf: (record: object) => string) {
  const stored: unknown = useRecordContext()?.[source];
  const id = referencedId(stored);
  if (id === undefined || typeof stored !== 'object' || stored === null) return undefined;
  return { id, label: labelOf(stored) };
}

interface ReferenceSearchProps extends Omit<ReferenceSelectProps, 'isDisabled' | 'labelOf'> {
  present: RecordOption | undefined;
  optionOf: (record: RaRecord) => RecordOption;
}

function ReferenceSearch({ source, to, onChoose, ...choice }: ReferenceSearchProps) {
  const { id, field, value, label, isRequired, problem } = useField({ source, format: referencedId });

  function handleChoose(chosen: string | null) {
    field.onChange(chosen);
    onChoose?.(chosen);
  }

  return (
    <RecordChoice
      {...choice}
      resource={to}
      label={label}
      value={asText(value)}
      onChoose={handleChoose}
      problem={problem}
      isRequired={isRequired}
      field={{ id, name: field.name, inputRef: field.ref, onBlur: field.onBlur }}
    />
  );
}

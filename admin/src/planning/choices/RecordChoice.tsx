import { useState } from 'react';
import { type RaRecord, useGetMany } from 'react-admin';
import type { MasterResource } from '../../providers/resources';
import { type RecordOption, useRecordSearch } from './useRecordSearch';
import { SearchSelect, type SearchSelectProps } from './SearchSelect';

interface RecordChoiceProps<RecordType extends RaRecord> extends Omit<
  SearchSelectProps,
  'options' | 'chosen' | 'onSearch' | 'isLoading'
> {
  resource: MasterResource;
  /** Which records may be chosen. */
  filter?: Record<string, unknown>;
  /** The chosen one's id; `''` when there is none. */
  value: string;
  /** What was chosen before, which may no longer be offered. */
  present?: RecordOption;
  optionOf: (record: RecordType) => RecordOption;
}

/** One record of a resource, which the server searches. */
export function RecordChoice<RecordType extends RaRecord>({
  resource,
  filter,
  value,
  present,
  optionOf,
  onChoose,
  ...field
}: RecordChoiceProps<RecordType>) {
  const { options, isPending, setSearch } = useRecordSearch({
    resource,
    filter,
    optionOf,
    isEnabled: !field.isDisabled,
  });
  const [picked, setPicked] = useState(present);
  const known = [...options, ...(picked ? [picked] : []), ...(present ? [present] : [])];
  const isKnown = value === '' || known.some(({ id }) => id === value);
  // One that comes with what was typed before may be none of the first.
  const { data: [other] = [] } = useGetMany<RecordType>(
    resource,
    { ids: [value] },
    { enabled: !isKnown && !isPending },
  );
  const chosen = known.find(({ id }) => id === value) ?? (!isKnown && other ? optionOf(other) : undefined);

  function handleChoose(id: string | null) {
    setPicked(options.find((option) => option.id === id));
    onChoose(id);
  }

  return (
    <SearchSelect
      {...field}
      options={options}
      chosen={chosen}
      onChoose={handleChoose}
      onSearch={setSearch}
      isLoading={isPending}
    />
  );
}

import { useState } from 'react';
import type { RaRecord } from 'react-admin';
import type { MasterResource } from '../../providers/resources';
import { type RecordOption, useRecordSearch } from '../useRecordSearch';
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

  function handleChoose(id: string | null) {
    setPicked(options.find((option) => option.id === id));
    onChoose(id);
  }

  return (
    <SearchSelect
      {...field}
      options={options}
      chosen={known.find((option) => option.id === value)}
      onChoose={handleChoose}
      onSearch={setSearch}
      isLoading={isPending}
    />
  );
}

import { useDeferredValue, useState } from 'react';
import { type RaRecord, useGetList, useGetMany } from 'react-admin';
import { type MasterResource, describeResource } from '../../providers/resources';
import { recordName } from '../recordName';
import { MultiSelect, type Option } from './MultiSelect';

interface RecordsFilterProps {
  label: string;
  resource: MasterResource;
  chosen: string[];
  onChoose: (chosen: string[]) => void;
}

/** As many as anyone reads; the rest is found by its name. */
const OFFERED = 50;

/** Chooses records of a resource, which the server searches. */
export function RecordsFilter({ resource, chosen, ...field }: RecordsFilterProps) {
  const [search, setSearch] = useState('');
  const q = useDeferredValue(search.trim());
  const toOption = (record: RaRecord): Option => ({
    id: String(record.id),
    label: recordName(resource, record),
  });
  const { data: found = [], isPending } = useGetList<RaRecord>(
    resource,
    {
      pagination: { page: 1, perPage: OFFERED },
      sort: { field: describeResource(resource).label[0] ?? 'id', order: 'ASC' },
      filter: q === '' ? {} : { q },
    },
    // What was offered stays until what is sought is there.
    { placeholderData: (previous) => previous },
  );
  const { data: selected = [] } = useGetMany<RaRecord>(
    resource,
    { ids: chosen },
    { enabled: chosen.length > 0 },
  );

  const options = found.map(toOption);
  const offered = new Set(options.map((option) => option.id));
  const others = selected
    .filter((record): record is RaRecord => Boolean(record))
    .map(toOption)
    .filter((option) => !offered.has(option.id) && q === '');
  return (
    <MultiSelect
      {...field}
      chosen={chosen}
      options={[...options, ...others]}
      isLoading={isPending}
      onSearch={setSearch}
    />
  );
}

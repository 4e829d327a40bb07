import { useState } from 'react';
import { type RaRecord, useGetMany } from 'react-admin';
import type { FormResource } from '../../providers/resources';
import { recordName } from '../../common/recordName';
import { useRecordSearch } from './useRecordSearch';
import { MultiSelect, type Option } from './MultiSelect';

interface RecordsFilterProps {
  label: string;
  resource: FormResource;
  chosen: string[];
  onChoose: (chosen: string[]) => void;
}

/** Chooses records of a resource, which the server searches. */
export function RecordsFilter({ resource, chosen, ...field }: RecordsFilterProps) {
  const toOption = (record: RaRecord): Option => ({
    id: String(record.id),
    label: [recordName(resource, record), ...placeOf(record)].join(' · '),
  });
  // What there is to choose from is asked for when it is looked at.
  const [isOpened, setOpened] = useState(false);
  const { options, isPending, isSearching, setSearch } = useRecordSearch({
    resource,
    optionOf: toOption,
    isEnabled: isOpened,
  });
  const { data: selected = [] } = useGetMany<RaRecord>(
    resource,
    { ids: chosen },
    { enabled: chosen.length > 0 },
  );
  const known = selected.filter((record): record is RaRecord => Boolean(record)).map(toOption);
  const offered = new Set(options.map((option) => option.id));
  const others = isSearching ? [] : known.filter((option) => !offered.has(option.id));
  return (
    <MultiSelect
      {...field}
      chosen={chosen}
      known={known}
      options={[...options, ...others]}
      isLoading={isPending}
      onSearch={setSearch}
      onOpen={() => setOpened(true)}
    />
  );
}

/** Programmes of several centres have the same name; of a deleted one the centre is not known. */
function placeOf(record: RaRecord): string[] {
  const area: unknown = record.programmeAreaId;
  return typeof area === 'object' && area !== null ? [recordName('centres', area)] : [];
}

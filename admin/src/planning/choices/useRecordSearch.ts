import { useState } from 'react';
import { type RaRecord, useGetList } from 'react-admin';
import { describeResource } from '../../providers/descriptions';
import type { FormResource } from '../../providers/resources';

export interface RecordOption {
  id: string;
  label: string;
  /** Tells options of the same name apart. */
  detail?: string;
}

interface RecordSearch<RecordType extends RaRecord> {
  resource: FormResource;
  /** Which records may be found at all. */
  filter?: Record<string, unknown>;
  optionOf: (record: RecordType) => RecordOption;
  isEnabled?: boolean;
}

/** As many as anyone reads; the rest is found by its name. */
const OFFERED = 50;

/** Records of a resource to choose from, which the server searches. */
export function useRecordSearch<RecordType extends RaRecord>({
  resource,
  filter,
  optionOf,
  isEnabled = true,
}: RecordSearch<RecordType>) {
  const [search, setSearch] = useState('');
  const q = search.trim();
  const isSearching = q !== '';
  const { data, total, isPending } = useGetList<RecordType>(
    resource,
    {
      pagination: { page: 1, perPage: OFFERED },
      sort: { field: describeResource(resource).label[0] ?? 'id', order: 'ASC' },
      filter: { ...filter, ...(isSearching ? { q } : {}) },
    },
    // Until its answer is there a search offers nothing: what was found before is not what is sought.
    { enabled: isEnabled },
  );
  return {
    options: isEnabled && data ? data.map(optionOf) : [],
    /** Whether there are more than are offered. */
    isMore: (total ?? 0) > OFFERED,
    isPending: isEnabled && isPending,
    isSearching,
    setSearch,
  };
}

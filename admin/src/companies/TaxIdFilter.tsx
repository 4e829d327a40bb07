import { useState } from 'react';
import { type AutocompleteArrayInputProps, useGetList } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Company } from '../../../domain/companies';
import { compareText } from '../../../domain/common';
import { FilterChoices } from '../common/list/FilterChoices';

interface TaxIdFilterProps extends AutocompleteArrayInputProps {
  source: string;
  /** For `<List filters>`: the filter is always there. */
  alwaysOn?: boolean;
}

/** Chooses among the tax ids that there are, which the server searches. */
export function TaxIdFilter({ source, alwaysOn: _, ...props }: TaxIdFilterProps) {
  const [q, setSearch] = useState('');
  const { data = [], isPending } = useGetList<Company>('empreses', {
    filter: q === '' ? {} : { q },
    // Companies without one come last.
    sort: { field: 'companyCIF', order: 'DESC' },
    pagination: { page: 1, perPage: 50 },
  });
  const chosen: unknown = useWatch({ name: source });
  const known = Array.isArray(chosen) ? chosen.map(String) : [];
  const taxIds = new Set([...data.map(({ companyCIF }) => companyCIF), ...known].filter(Boolean));
  return (
    <FilterChoices
      {...props}
      source={source}
      choices={[...taxIds].sort(compareText).map((id) => ({ id, name: id }))}
      setFilter={(search) => setSearch(search.trim())}
      isPending={isPending}
      translateChoice={false}
    />
  );
}

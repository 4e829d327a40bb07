import { type AutocompleteArrayInputProps, useGetList } from 'react-admin';
import { MAX_RANGE } from '../../../../domain/api';
import { compareText } from '../../../../domain/common';
import type { UpkeepType } from '../../../../domain/upkeeps';
import { FilterChoices } from '../../common/list/FilterChoices';
import { unitChoices } from './units';

interface UnitsFilterProps extends AutocompleteArrayInputProps {
  source: string;
  /** For `<List filters>`: the filter is always there. */
  alwaysOn?: boolean;
}

/** Chooses among the units that there are. */
export function UnitsFilter({ alwaysOn: _, ...props }: UnitsFilterProps) {
  const { data = [], isPending } = useGetList<UpkeepType>('tipus-manteniment', {
    pagination: { page: 1, perPage: MAX_RANGE },
    sort: { field: 'upkeepTypeUnits', order: 'ASC' },
  });
  const present = new Set<string>(data.map(({ upkeepTypeUnits }) => upkeepTypeUnits));
  return (
    <FilterChoices
      {...props}
      choices={unitChoices
        .filter(({ id }) => present.has(id))
        .sort((one, other) => compareText(one.id, other.id))}
      isPending={isPending}
    />
  );
}

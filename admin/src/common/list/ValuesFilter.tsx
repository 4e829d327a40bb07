import { type RaRecord, useGetList, useTranslate } from 'react-admin';
import { MAX_RANGE } from '../../../../domain/api';
import { compareText } from '../../../../domain/common';
import type { MasterResource } from '../../providers/resources';
import { MultiSelect } from './MultiSelect';

interface ValuesFilterProps {
  label: string;
  resource: MasterResource;
  /** The field whose values are offered: those that there are, each once. */
  field: string;
  chosen: string[];
  onChoose: (chosen: string[]) => void;
}

/** Chooses among the values that a field has. */
export function ValuesFilter({ resource, field, ...select }: ValuesFilterProps) {
  const translate = useTranslate();
  const { data = [], isPending } = useGetList<RaRecord>(resource, {
    pagination: { page: 1, perPage: MAX_RANGE },
    sort: { field, order: 'ASC' },
    filter: {},
  });
  const values = new Set<string>([...data.map((record) => String(record[field] ?? '')), ...select.chosen]);
  values.delete('');
  const options = [...values].sort(compareText).map((value) => ({
    id: value,
    label: translate(`resources.${resource}.units.${value}`, { _: value }),
  }));
  return <MultiSelect {...select} options={options} isLoading={isPending} />;
}

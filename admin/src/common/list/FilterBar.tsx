import { Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { MasterResource } from '../../providers/resources';
import { NO_PRINT } from '../../theme/GlobalStyles';
import { useText } from '../../i18n/useText';
import { RecordsFilter } from './RecordsFilter';
import { ValuesFilter } from './ValuesFilter';
import type { Filter } from './definition';
import { useFilters } from './useFilters';

interface FilterBarProps {
  resource: MasterResource;
  filters: Filter[];
}

function readChosen(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
}

/** The list's multi-select filters. react-admin keeps what was chosen while one looks at a record. */
export function FilterBar({ resource, filters }: FilterBarProps) {
  const text = useText();
  const translate = useTranslate();
  const { values, setFilters, isFiltered } = useFilters();

  function choose(source: string, chosen: string[]) {
    const { [source]: _, ...others } = values;
    setFilters(chosen.length > 0 ? { ...others, [source]: chosen } : others);
  }

  return (
    <Box
      component="section"
      role="search"
      aria-label={text('common.list.filters')}
      className={NO_PRINT}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1.5, mb: 2 }}
    >
      {filters.map((filter) => {
        const field = {
          label: translate(`resources.${resource}.filters.${filter.source}`),
          chosen: readChosen(values[filter.source]),
          onChoose: (chosen: string[]) => choose(filter.source, chosen),
        };
        return 'records' in filter ? (
          <RecordsFilter key={filter.source} {...field} resource={filter.records} />
        ) : (
          <ValuesFilter key={filter.source} {...field} resource={resource} field={filter.valuesOf} />
        );
      })}
      {isFiltered ? (
        <Button variant="text" onClick={() => setFilters({})} sx={{ mt: { sm: 3 } }}>
          {translate('ra.navigation.clear_filters')}
        </Button>
      ) : null}
    </Box>
  );
}

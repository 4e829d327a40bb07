import FilterListIcon from '@mui/icons-material/FilterList';
import { Box, Button, Collapse, MenuItem, TextField, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useState } from 'react';
import { firstFilter } from '../../../../domain/planning';
import { RecordsFilter } from '../choices/RecordsFilter';
import { useTranslate } from '../../i18n/useTranslate';
import { NO_PRINT } from '../../theme/GlobalStyles';
import { useCaller } from '../common/useCaller';
import { DayField } from '../dates/DayField';
import { useFilter } from './useFilter';

interface InspectionFiltersProps {
  /** Also the planned days, and what the list began with: the inspections' own list. */
  isWhole?: boolean;
}

/** The administrators' filters; on a phone they wait behind a button. */
export function InspectionFilters({ isWhole = false }: InspectionFiltersProps) {
  const translate = useTranslate();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const [isOpen, setOpen] = useState(false);
  const { filter } = useFilter();
  const count = Object.keys(filter).length;
  if (!isPhone) return <FilterFields isWhole={isWhole} />;
  return (
    <div>
      <Button
        fullWidth
        variant="outlined"
        startIcon={<FilterListIcon />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {count === 0 ? translate('common.list.filters') : translate('planning.filters.open', { count })}
      </Button>
      <Collapse in={isOpen} unmountOnExit>
        <FilterFields isWhole={isWhole} />
      </Collapse>
    </div>
  );
}

function FilterFields({ isWhole }: Required<InspectionFiltersProps>) {
  const translate = useTranslate();
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'));
  const { filter, change } = useFilter();
  return (
    <Box
      role="search"
      aria-label={translate('common.list.filters')}
      className={NO_PRINT}
      sx={{
        display: 'grid',
        gap: 1.5,
        pt: { xs: 1.5, sm: 0 },
        alignItems: 'start',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))',
        '& .MuiAutocomplete-root': { width: 'auto' },
        // What was chosen stands in one line with the search.
        '& .MuiAutocomplete-root .MuiAutocomplete-inputRoot .MuiAutocomplete-input': { minWidth: 24 },
      }}
    >
      <RecordsFilter
        label={translate('planning.filters.element')}
        resource="elements"
        chosen={filter.elementId ?? []}
        onChoose={(elementId) => change({ elementId })}
      />
      <RecordsFilter
        label={translate('planning.filters.company')}
        resource="empreses"
        chosen={filter.elementCompanyId ?? []}
        onChoose={(elementCompanyId) => change({ elementCompanyId })}
      />
      <RecordsFilter
        label={translate('planning.filters.centre')}
        resource="centres"
        chosen={filter.elementAreaId ?? []}
        onChoose={(elementAreaId) => change({ elementAreaId })}
      />
      <RecordsFilter
        label={translate('planning.filters.user')}
        resource="usuaris"
        chosen={filter.elementUserPlanningId ?? []}
        onChoose={(elementUserPlanningId) => change({ elementUserPlanningId })}
      />
      <RecordsFilter
        label={translate('resources.programes.fields.programmeName')}
        resource="programes"
        chosen={filter.elementProgrammeId ?? []}
        onChoose={(elementProgrammeId) => change({ elementProgrammeId })}
      />
      <FlagFilter
        label={translate('planning.filters.validation')}
        no={translate('planning.filters.notValidated')}
        yes={translate('planning.filters.validated')}
        value={filter.elementPlanningValidation}
        onChoose={(elementPlanningValidation) => change({ elementPlanningValidation })}
      />
      <FlagFilter
        label={translate('planning.filters.execution')}
        no={translate('planning.filters.notDone')}
        yes={translate('planning.filters.done')}
        value={filter.elementPlanningActive}
        onChoose={(elementPlanningActive) => change({ elementPlanningActive })}
      />
      <FlagFilter
        label={translate('planning.filters.closing')}
        no={translate('planning.filters.notClosing')}
        yes={translate('planning.filters.withClosing')}
        value={filter.elementPlanningCritical}
        onChoose={(elementPlanningCritical) => change({ elementPlanningCritical })}
      />
      <FlagFilter
        label={translate('planning.filters.returned')}
        no={translate('planning.value.no')}
        yes={translate('planning.value.yes')}
        value={filter.elementReturned}
        onChoose={(elementReturned) => change({ elementReturned })}
      />
      {isWhole && <PeriodFields />}
      {isWhole && isWide ? null : (
        <Box sx={{ gridColumn: isWhole ? '1 / -1' : undefined, alignSelf: 'end', ml: isWhole ? -2 : 0 }}>
          <FilterShortcuts isWhole={isWhole} />
        </Box>
      )}
    </Box>
  );
}

/** Filters that are set with one touch. Beside the whole list they stand with what is done to its rows. */
export function FilterShortcuts({ isWhole }: Required<InspectionFiltersProps>) {
  const translate = useTranslate();
  const caller = useCaller();
  const { setFilter } = useFilter();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {isWhole && (
        <Button variant="text" onClick={() => setFilter(firstFilter(caller))}>
          {translate('planning.filters.mine')}
        </Button>
      )}
      <Button variant="text" onClick={() => setFilter({})}>
        {translate('planning.filters.clear')}
      </Button>
    </Box>
  );
}

/** Empty means from the first year to the last (docs/product.md, "Constants"). */
function PeriodFields() {
  const translate = useTranslate();
  const { filter, change } = useFilter();
  return (
    <>
      <DayField
        label={translate('planning.filters.from')}
        value={filter.elementPlanningDate_gte ?? ''}
        onChange={(day) => change({ elementPlanningDate_gte: day || undefined })}
      />
      <DayField
        label={translate('planning.filters.to')}
        value={filter.elementPlanningDate_lte ?? ''}
        onChange={(day) => change({ elementPlanningDate_lte: day || undefined })}
      />
    </>
  );
}

interface FlagFilterProps {
  label: string;
  no: string;
  yes: string;
  value: boolean | undefined;
  onChoose: (value: boolean | undefined) => void;
}

/** A state and its opposite, or both. */
function FlagFilter({ label, no, yes, value, onChoose }: FlagFilterProps) {
  const translate = useTranslate();
  return (
    <TextField
      select
      label={label}
      value={value === undefined ? 'all' : String(value)}
      onChange={({ target }) => onChoose(target.value === 'all' ? undefined : target.value === 'true')}
    >
      <MenuItem value="all">{translate('planning.filters.all')}</MenuItem>
      <MenuItem value="false">{no}</MenuItem>
      <MenuItem value="true">{yes}</MenuItem>
    </TextField>
  );
}

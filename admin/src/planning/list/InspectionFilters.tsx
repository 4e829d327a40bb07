import CloseIcon from '@mui/icons-material/Close';
import TuneIcon from '@mui/icons-material/Tune';
import { Box, Button, IconButton, MenuItem, TextField, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { type ReactNode, useRef, useState } from 'react';
import { firstFilter } from '../../../../domain/planning';
import type { Outcome } from '../../../../domain/upkeeps';
import { FilterFold } from '../../common/list/FilterFold';
import { RecordsFilter } from '../choices/RecordsFilter';
import { useTranslate } from '../../i18n/useTranslate';
import { NO_PRINT } from '../../theme/GlobalStyles';
import { useCaller } from '../common/useCaller';
import { DayField } from '../dates/DayField';
import { type InspectionFilter, ofResult, resultOf } from './filter';
import { useFilter } from './useFilter';

interface InspectionFiltersProps {
  /** Also the planned days, and what the list began with: the inspections' own list. */
  isWhole?: boolean;
}

/** The administrators' filters; on a phone they wait behind a button. */
export function InspectionFilters({ isWhole = false }: InspectionFiltersProps) {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'));
  const { filter } = useFilter();
  if (!isPhone) {
    return (
      <FilterFields isWhole={isWhole}>
        {isWhole && isWide ? null : <FilterShortcuts isWhole={isWhole} />}
      </FilterFields>
    );
  }
  return (
    <div>
      <FilterFold count={Object.keys(filter).length}>
        <FilterFields isWhole={isWhole} />
      </FilterFold>
      <FilterShortcuts isWhole={isWhole} />
    </div>
  );
}

interface FilterFieldsProps extends Required<InspectionFiltersProps> {
  /** Beside the button for more. */
  children?: ReactNode;
}

function FilterFields({ isWhole, children }: FilterFieldsProps) {
  const translate = useTranslate();
  const { filter, change } = useFilter();
  const [showsMore, setShowsMore] = useState(false);
  const more = useRef<HTMLButtonElement>(null);
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
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 180px), 1fr))',
        '& .MuiAutocomplete-root': { width: 'auto' },
        // What was chosen stands in one line with the search.
        '& .MuiAutocomplete-root .MuiAutocomplete-inputRoot': { flexWrap: 'nowrap' },
        '& .MuiAutocomplete-root .MuiAutocomplete-inputRoot .MuiAutocomplete-input': { minWidth: 24 },
      }}
    >
      <RecordsFilter
        label={translate('overview.filters.element')}
        resource="elements"
        chosen={filter.elementId ?? []}
        onChoose={(elementId) => change({ elementId })}
      />
      <RecordsFilter
        label={translate('overview.filters.company')}
        resource="empreses"
        chosen={filter.elementCompanyId ?? []}
        onChoose={(elementCompanyId) => change({ elementCompanyId })}
      />
      <RecordsFilter
        label={translate('overview.filters.centre')}
        resource="centres"
        chosen={filter.elementAreaId ?? []}
        onChoose={(elementAreaId) => change({ elementAreaId })}
      />
      <RecordsFilter
        label={translate('overview.filters.user')}
        resource="usuaris"
        chosen={filter.elementUserPlanningId ?? []}
        onChoose={(elementUserPlanningId) => change({ elementUserPlanningId })}
      />
      <FlagFilter
        label={translate('overview.filters.validation')}
        no={translate('overview.filters.notValidated')}
        yes={translate('overview.filters.validated')}
        value={filter.elementPlanningValidation}
        onChoose={(elementPlanningValidation) => change({ elementPlanningValidation })}
      />
      <FlagFilter
        label={translate('overview.filters.execution')}
        no={translate('overview.filters.notDone')}
        yes={translate('overview.filters.done')}
        value={filter.elementPlanningActive}
        onChoose={(elementPlanningActive) => change({ elementPlanningActive })}
      />
      {isWhole && <PeriodFields />}
      <MoreFilters
        isShown={showsMore}
        // The button that had the focus goes with its field.
        onTakenOff={() => more.current?.focus()}
      />
      <Box
        sx={{
          gridColumn: children ? '1 / -1' : undefined,
          alignSelf: 'end',
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          ml: { sm: -2 },
        }}
      >
        <Button
          ref={more}
          variant="text"
          startIcon={<TuneIcon />}
          aria-expanded={showsMore}
          onClick={() => setShowsMore(!showsMore)}
        >
          {translate('overview.filters.more')}
        </Button>
        {children}
      </Box>
    </Box>
  );
}

/** The filters that are not always there: all of them, or those that are set. */
function MoreFilters({ isShown, onTakenOff }: { isShown: boolean; onTakenOff: () => void }) {
  const translate = useTranslate();
  const { filter, change } = useFilter();

  function takeOff(taken: InspectionFilter) {
    change(taken);
    onTakenOff();
  }

  return (
    <>
      <MoreFilter
        label={translate('resources.programes.fields.programmeName')}
        isShown={isShown}
        isSet={filter.elementProgrammeId !== undefined}
        onTakeOff={() => takeOff({ elementProgrammeId: undefined })}
      >
        {(label) => (
          <RecordsFilter
            label={label}
            resource="programes"
            chosen={filter.elementProgrammeId ?? []}
            onChoose={(elementProgrammeId) => change({ elementProgrammeId })}
          />
        )}
      </MoreFilter>
      <MoreFilter
        label={translate('overview.filters.result')}
        isShown={isShown}
        isSet={resultOf(filter) !== undefined}
        onTakeOff={() => takeOff(ofResult(undefined))}
      >
        {(label) => <ResultFilter label={label} />}
      </MoreFilter>
      <MoreFilter
        label={translate('overview.filters.returned')}
        isShown={isShown}
        isSet={filter.elementReturned !== undefined}
        onTakeOff={() => takeOff({ elementReturned: undefined })}
      >
        {(label) => (
          <FlagFilter
            label={label}
            no={translate('planning.value.no')}
            yes={translate('planning.value.yes')}
            value={filter.elementReturned}
            onChoose={(elementReturned) => change({ elementReturned })}
          />
        )}
      </MoreFilter>
    </>
  );
}

interface MoreFilterProps {
  label: string;
  isShown: boolean;
  isSet: boolean;
  onTakeOff: () => void;
  children: (label: string) => ReactNode;
}

/** A filter that is shown where it is asked for or set; what is set can be taken off by itself. */
function MoreFilter({ label, isShown, isSet, onTakeOff, children }: MoreFilterProps) {
  const translate = useTranslate();
  if (!isShown && !isSet) return null;
  return (
    <Box sx={{ display: 'flex', alignItems: 'end', gap: 0.5, minWidth: 0 }}>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>{children(label)}</Box>
      {isSet ? (
        <IconButton aria-label={translate('overview.filters.takeOff', { label })} onClick={onTakeOff}>
          <CloseIcon fontSize="small" />
        </IconButton>
      ) : null}
    </Box>
  );
}

/** Filters that are set with one touch. Beside the whole list they stand with what is done to its rows. */
export function FilterShortcuts({ isWhole }: Required<InspectionFiltersProps>) {
  const translate = useTranslate();
  const caller = useCaller();
  const { filter, setFilter } = useFilter();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {isWhole && (
        <Button variant="text" onClick={() => setFilter(firstFilter(caller))}>
          {translate('overview.filters.mine')}
        </Button>
      )}
      {Object.keys(filter).length > 0 && (
        <Button variant="text" onClick={() => setFilter({})}>
          {translate('overview.filters.clear')}
        </Button>
      )}
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
        label={translate('overview.filters.from')}
        value={filter.elementPlanningDate_gte ?? ''}
        onChange={(day) => change({ elementPlanningDate_gte: day || undefined })}
      />
      <DayField
        label={translate('overview.filters.to')}
        value={filter.elementPlanningDate_lte ?? ''}
        onChange={(day) => change({ elementPlanningDate_lte: day || undefined })}
      />
    </>
  );
}

const results = ['pass', 'fail', 'closing', 'undecided'] as const satisfies readonly Outcome[];

/** The verdict of the whole, or that something closes or is to be decided. */
function ResultFilter({ label }: { label: string }) {
  const translate = useTranslate();
  const { filter, change } = useFilter();
  return (
    <TextField
      select
      label={label}
      value={resultOf(filter) ?? 'all'}
      onChange={({ target }) => change(ofResult(results.find((result) => result === target.value)))}
    >
      <MenuItem value="all">{translate('overview.filters.all')}</MenuItem>
      {results.map((result) => (
        <MenuItem key={result} value={result}>
          {translate(result === 'closing' ? 'overview.filters.closing' : `planning.verdict.${result}`)}
        </MenuItem>
      ))}
    </TextField>
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
      <MenuItem value="all">{translate('overview.filters.all')}</MenuItem>
      <MenuItem value="false">{no}</MenuItem>
      <MenuItem value="true">{yes}</MenuItem>
    </TextField>
  );
}

import { Box } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { formatDay } from '../../../domain/common';
import type { CoverageRow } from '../../../domain/coverage';
import { useTranslate } from '../i18n/useTranslate';

/** The day on which a control was done last. */
export function LastDone() {
  const translate = useTranslate();
  const row = useRecordContext<CoverageRow>();
  if (!row) return null;
  return row.lastDone === null ? translate('coverage.never') : formatDay(row.lastDone);
}

/** Until when a control is to be done, and for how long it should have been. */
export function DueDay() {
  const translate = useTranslate();
  const row = useRecordContext<CoverageRow>();
  if (!row) return null;
  return (
    <>
      {formatDay(row.dueDay)}
      {row.daysOver > 0 ? (
        <Box component="span" sx={{ display: 'block', color: 'error.main', fontWeight: 600 }}>
          {translate('coverage.over', { smart_count: row.daysOver })}
        </Box>
      ) : null}
    </>
  );
}

/** In how many periods of the last year a control was done. */
export function Covered() {
  const translate = useTranslate();
  const row = useRecordContext<CoverageRow>();
  if (!row) return null;
  const { covered, periods } = row;
  return periods === 0
    ? translate('coverage.noPeriods')
    : translate('coverage.coveredOf', { covered, periods });
}

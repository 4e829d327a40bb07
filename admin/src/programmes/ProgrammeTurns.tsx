import { Box, Link, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useGetOne } from 'react-admin';
import { Link as RouterLink, useParams } from 'react-router';
import { type Day, addDays, dayOf, formatDay } from '../../../domain/common';
import { type Inspection, isLate, stateOf } from '../../../domain/planning';
import type { Programme } from '../../../domain/programmes';
import { INSPECTIONS, inspectionPath, listPath } from '../planning/common/resource';
import { useDays } from '../planning/common/useDays';
import { useTranslate } from '../i18n/useTranslate';
import { TOUCH_LINK } from '../theme/components';

/** As many as anyone reads; the list has the rest. */
const SHOWN = 60;

/** Below a programme's form: its inspections, and in turn who had a turn when, and whose is next. */
export function ProgrammeTurns() {
  const translate = useTranslate();
  const { id = '' } = useParams();
  const { data: programme } = useGetOne<Programme>('programes', { id }, { enabled: id !== '' });
  if (!programme) return null;
  return (
    <Box
      component="section"
      aria-labelledby="programme-turns"
      sx={{ maxWidth: 760, mx: 'auto', px: { xs: 2, md: 3 }, pb: 3, '& a': TOUCH_LINK }}
    >
      <Typography id="programme-turns" variant="h2" sx={{ mb: 1 }}>
        {translate(programme.programmeEach === null ? 'programmes.turns.planned' : 'programmes.turns.title')}
      </Typography>
      {programme.programmeEach !== null && (
        <>
          <Turns programme={programme} isNext />
          <Turns programme={programme} />
        </>
      )}
      <Link component={RouterLink} to={listPath({ elementProgrammeId: [programme.id] })}>
        {translate('programmes.turns.all')}
      </Link>
    </Box>
  );
}

/** The turns from today on, or those before it, the nearest first. */
function Turns({ programme, isNext = false }: { programme: Programme; isNext?: boolean }) {
  const translate = useTranslate();
  const { zone, today } = useDays();
  const dataProvider = useDataProvider();
  const days = isNext ? { elementPlanningDate_gte: today } : { elementPlanningDate_lte: addDays(today, -1) };
  const { data, error } = useQuery({
    // With its revision: a change plans anew.
    queryKey: [INSPECTIONS, 'getList', 'turns', programme.id, programme.__v, days],
    queryFn: ({ signal }) =>
      dataProvider.getList<Inspection>(INSPECTIONS, {
        filter: { elementProgrammeId: [programme.id], ...days },
        sort: { field: 'elementPlanningDate', order: isNext ? 'ASC' : 'DESC' },
        pagination: { page: 1, perPage: SHOWN },
        signal,
      }),
  });
  const byDay = new Map<Day, Inspection[]>();
  for (const inspection of data?.data ?? []) {
    const day = dayOf(new Date(inspection.elementPlanningDate), zone);
    byDay.set(day, [...(byDay.get(day) ?? []), inspection]);
  }
  const textOf = (inspection: Inspection) => {
    const name = inspection.elementId.elementName;
    const called = inspection.elementProgrammeMoved ? translate('planning.programme.moved', { name }) : name;
    const state = isLate(inspection, today, zone)
      ? translate('planning.late')
      : translate(`planning.state.${stateOf(inspection)}`);
    return isNext && stateOf(inspection) === 'planned' ? called : `${called} (${state})`;
  };
  return (
    <>
      <Typography variant="h3" sx={{ mt: 1.5, mb: 0.5 }}>
        {translate(isNext ? 'programmes.turns.next' : 'programmes.turns.before')}
      </Typography>
      {error && <Typography color="error">{translate('programmes.turns.failed')}</Typography>}
      {data && byDay.size === 0 && (
        <Typography color="textSecondary">{translate('programmes.turns.none')}</Typography>
      )}
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'max-content 1fr',
          alignItems: 'baseline',
          columnGap: 2,
          rowGap: 0.5,
          m: 0,
          mb: 1,
        }}
      >
        {[...byDay].map(([day, inspections]) => (
          <Box key={day} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {formatDay(day)}
            </Box>
            <Box component="dd" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5 }}>
              {inspections.map((inspection) => (
                <Link key={inspection.id} component={RouterLink} to={inspectionPath(inspection.id)}>
                  {textOf(inspection)}
                </Link>
              ))}
            </Box>
          </Box>
        ))}
      </Box>
    </>
  );
}

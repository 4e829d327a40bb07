import { Box, Paper, Stack, Typography } from '@mui/material';
import { memo } from 'react';
import { type Inspection, isLate, stateOf } from '../../../../domain/planning';
import { fullNameOf } from '../../../../domain/users';
import { useTranslate } from '../../i18n/useTranslate';
import { LateMark } from '../common/LateMark';
import { ReceivedLine } from '../common/ReceivedLine';
import { ReturnedMark } from '../common/ReturnedMark';
import { StateChip } from '../common/StateChip';
import { useDays } from '../common/useDays';
import { OutcomeCounts } from '../values/OutcomeCounts';
import { ProgrammeChip } from './ProgrammeChip';

interface InspectionFactsProps {
  inspection: Inspection;
  /** Also when and by whom it was done, where that is not among the form's fields. */
  withDone: boolean;
  /** Whether what was recorded of it waits to be sent. */
  isUnsent: boolean;
}

/** What an inspection is about, none of which can be changed here. */
export const InspectionFacts = memo(function InspectionFacts({
  inspection,
  withDone,
  isUnsent,
}: InspectionFactsProps) {
  const translate = useTranslate();
  const { zone, today, dayText } = useDays();
  const { elementId: element, elementUserDoId: doneBy } = inspection;
  const isDone = stateOf(inspection) !== 'planned';
  const place = [element.elementAreaId.areaName, element.elementUbication].filter(Boolean).join(' · ');

  return (
    <Paper variant="outlined" sx={{ px: 2, py: 1.5 }}>
      <Stack
        direction="row"
        sx={{ columnGap: 1.5, rowGap: 1, flexWrap: 'wrap', alignItems: 'center', mb: 1 }}
      >
        <StateChip inspection={inspection} isUnsent={isUnsent} />
        {!isUnsent && isLate(inspection, today, zone) && <LateMark />}
        {inspection.elementReturned && <ReturnedMark />}
        <ProgrammeChip inspection={inspection} />
        <Box
          component="span"
          sx={{
            display: 'inline-flex',
            flexWrap: 'wrap',
            columnGap: 2.5,
            rowGap: 1,
            px: 0.75,
            fontSize: '0.875rem',
            '&:empty': { display: 'none' },
          }}
        >
          <OutcomeCounts inspection={inspection} />
        </Box>
        {isDone && !withDone && (
          <Typography variant="body2" color="textSecondary">
            {translate('planning.edit.doneBy', {
              day: dayText(inspection.elementDoDate),
              name: doneBy ? fullNameOf(doneBy) : '–',
            })}
          </Typography>
        )}
        <ReceivedLine inspection={inspection} />
      </Stack>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          columnGap: 2,
          rowGap: 1,
          gridTemplateColumns: '1fr 1fr',
        }}
      >
        <Fact label={translate('planning.fields.element')} value={element.elementName} wide />
        <Fact label={translate('planning.fields.place')} value={place} wide />
        <Fact
          label={translate('planning.fields.plannedDate')}
          value={dayText(inspection.elementPlanningDate)}
        />
        <Fact
          label={translate('planning.fields.plannedUser')}
          value={fullNameOf(inspection.elementUserPlanningId)}
        />
        {withDone && isDone && (
          <>
            <Fact label={translate('planning.fields.doneDate')} value={dayText(inspection.elementDoDate)} />
            <Fact label={translate('planning.fields.doneUser')} value={doneBy ? fullNameOf(doneBy) : ''} />
          </>
        )}
      </Box>
    </Paper>
  );
});

function Fact({ label, value, wide = false }: { label: string; value: string; wide?: boolean }) {
  return (
    <Box sx={wide ? { gridColumn: { xs: '1 / -1', sm: 'auto' } } : {}}>
      <Typography component="dt" variant="caption" color="textSecondary">
        {label}
      </Typography>
      <Typography component="dd" sx={{ m: 0, fontWeight: 500, overflowWrap: 'anywhere' }}>
        {value || '–'}
      </Typography>
    </Box>
  );
}

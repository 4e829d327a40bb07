import { Box, Card, CardActionArea, Chip, Typography } from '@mui/material';
import type { ComponentType } from 'react';
import { useListContext } from 'react-admin';
import { Link } from 'react-router';
import { type Inspection, isLate, stateOf } from '../../../../domain/planning';
import { useTranslate } from '../../i18n/useTranslate';
import { LateMark } from '../common/LateMark';
import { ReturnedMark } from '../common/ReturnedMark';
import { StateChip } from '../common/StateChip';
import { inspectionPath } from '../common/resource';
import { useDays } from '../common/useDays';
import { OutcomeCounts } from '../values/OutcomeCounts';
import { OutcomeMark } from '../values/OutcomeMark';

export interface InspectionCardsProps {
  /** A card's box to select it; where there is none, all of a card opens its inspection. */
  SelectBox?: ComponentType<{ inspection: Inspection }>;
}

/** The list on a narrow screen: what matters first, and the whole card to touch. */
export function InspectionCards({ SelectBox }: InspectionCardsProps) {
  const { data = [] } = useListContext<Inspection>();
  return (
    <Box
      component="ul"
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 340px), 1fr))',
      }}
    >
      {data.map((inspection) => (
        <li key={inspection.id}>
          <InspectionCard inspection={inspection} SelectBox={SelectBox} />
        </li>
      ))}
    </Box>
  );
}

interface InspectionCardProps extends InspectionCardsProps {
  inspection: Inspection;
}

function InspectionCard({ inspection, SelectBox }: InspectionCardProps) {
  const { zone, today, dayText } = useDays();
  const { elementId: element } = inspection;
  const place = [element.elementAreaId.areaName, element.elementUbication].filter(Boolean).join(' · ');
  return (
    <Card sx={{ display: 'flex', height: '100%' }}>
      {SelectBox && <SelectBox inspection={inspection} />}
      <CardActionArea
        component={Link}
        to={inspectionPath(inspection.id)}
        sx={{
          p: 2,
          pl: SelectBox ? 0.5 : 2,
          minHeight: 88,
          display: 'grid',
          gap: 1,
          alignContent: 'start',
          justifyContent: 'stretch',
        }}
      >
        <Box>
          <Typography variant="h3" component="h2">
            {element.elementName}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {place}
          </Typography>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography component="span" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
            {dayText(inspection.elementPlanningDate)}
          </Typography>
          {/* Late says that it is still to be done: one mark, and the line does not break. */}
          {isLate(inspection, today, zone) ? <LateMark /> : <StateChip inspection={inspection} />}
          {inspection.elementReturned && <ReturnedMark />}
        </Box>
        <Findings inspection={inspection} />
      </CardActionArea>
    </Card>
  );
}

/** How many controls there are to do; once done, what was found. */
function Findings({ inspection }: { inspection: Inspection }) {
  const translate = useTranslate();
  const { elementRegisters: registers, elementActions, elementId } = inspection;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2.5,
        rowGap: 1,
        fontSize: '0.875rem',
      }}
    >
      <Typography variant="body2" color="textSecondary">
        {translate('planning.list.controls', { smart_count: registers.length })}
      </Typography>
      {stateOf(inspection) !== 'planned' && inspection.elementPlanningResult === 'pass' && (
        <OutcomeMark outcome="pass" kind={elementId.elementKind} />
      )}
      <OutcomeCounts inspection={inspection} />
      {registers.some(({ elementDecision }) => elementDecision) && (
        <Typography variant="body2" color="textSecondary">
          {translate('listing.decided')}
        </Typography>
      )}
      {elementActions !== '' && (
        <Chip
          size="small"
          variant="outlined"
          color="warning"
          label={translate('planning.list.withActions')}
        />
      )}
    </Box>
  );
}

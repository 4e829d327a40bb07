import { Typography } from '@mui/material';
import { type Inspection, isReceivedLater } from '../../../../domain/planning';
import { useTranslate } from '../../i18n/useTranslate';
import type { Days } from './useDays';

interface DoneDayProps {
  inspection: Pick<Inspection, 'elementDoDate' | 'elementReceivedAt'>;
  days: Days;
}

/** The day on which an inspection was done, with when it was received where that was later. */
export function DoneDay({ inspection, days }: DoneDayProps) {
  const { elementDoDate, elementReceivedAt } = inspection;
  return (
    <>
      {days.dayText(elementDoDate)}
      {elementReceivedAt !== null && isReceivedLater(inspection) && (
        <Received at={days.momentText(elementReceivedAt)} />
      )}
    </>
  );
}

function Received({ at }: { at: string }) {
  const translate = useTranslate();
  return (
    <Typography component="div" variant="caption" color="textSecondary">
      {translate('planning.list.received', { at })}
    </Typography>
  );
}

import { Typography } from '@mui/material';
import { type Inspection, isReceivedLater } from '../../../../domain/planning';
import { useTranslate } from '../../i18n/useTranslate';
import { useDays } from './useDays';

type Received = Pick<Inspection, 'elementDoDate' | 'elementReceivedAt'>;

/** When an inspection was recorded on a phone, and when it was received, where that was later. */
export function ReceivedLine({ inspection }: { inspection: Received }) {
  const translate = useTranslate();
  const { momentText } = useDays();
  const { elementDoDate: recorded, elementReceivedAt: received } = inspection;
  if (recorded === null || received === null || !isReceivedLater(inspection)) return null;
  return (
    <Typography variant="body2" color="textSecondary">
      {translate('planning.edit.received', {
        recorded: momentText(recorded),
        received: momentText(received),
      })}
    </Typography>
  );
}

import AssignmentReturnIcon from '@mui/icons-material/AssignmentReturnOutlined';
import { Alert, AlertTitle } from '@mui/material';
import { fullNameOf } from '../../../../domain/users';
import { useTranslate } from '../../i18n/useTranslate';
import { useDays } from '../common/useDays';
import type { ShownInspection } from './shownInspection';

/** Why an inspection is to be done again, as long as it is. */
export function ReturnReason({ inspection }: { inspection: ShownInspection }) {
  const translate = useTranslate();
  const { dayText } = useDays();
  const { elementReturned, elementReturns = [] } = inspection;
  const last = elementReturns.at(-1);
  if (!elementReturned || !last) return null;
  return (
    <Alert severity="warning" icon={<AssignmentReturnIcon />}>
      <AlertTitle sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{last.reason}</AlertTitle>
      {translate('planning.returned.by', { name: fullNameOf(last.userId), day: dayText(last.at) })}
    </Alert>
  );
}

import ScheduleIcon from '@mui/icons-material/Schedule';
import { Chip } from '@mui/material';
import { useTranslate } from '../../i18n/useTranslate';

/** Says that an inspection should have been done before today. */
export function LateMark() {
  const translate = useTranslate();
  return (
    <Chip
      size="small"
      color="error"
      variant="outlined"
      icon={<ScheduleIcon />}
      label={translate('planning.late')}
      sx={{ fontWeight: 600 }}
    />
  );
}

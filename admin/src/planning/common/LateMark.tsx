import ScheduleIcon from '@mui/icons-material/Schedule';
import { Chip } from '@mui/material';
import { useText } from '../../i18n/useText';

/** Says that an inspection should have been done before today. */
export function LateMark() {
  const translate = useText();
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

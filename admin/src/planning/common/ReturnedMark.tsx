import AssignmentReturnIcon from '@mui/icons-material/AssignmentReturnOutlined';
import { Chip } from '@mui/material';
import { useTranslate } from '../../i18n/useTranslate';

/** Says that an inspection was returned, and is to be done again. */
export function ReturnedMark() {
  const translate = useTranslate();
  return (
    <Chip
      component="span"
      size="small"
      color="warning"
      icon={<AssignmentReturnIcon />}
      label={translate('planning.returned.mark')}
      // White on paper would be read by nobody.
      sx={{ fontWeight: 600, printColorAdjust: 'exact' }}
    />
  );
}

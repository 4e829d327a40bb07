import ShowChartIcon from '@mui/icons-material/ShowChart';
import { IconButton, Tooltip } from '@mui/material';
import { Link } from 'react-router';
import { screenPaths } from '../../../../domain/screens';
import { useTranslate } from '../../i18n/useTranslate';

/** Leads from an element's row to its charts. */
export function ChartLink({ id, name }: { id: string; name: string }) {
  const translate = useTranslate();
  const label = translate('common.open.charts', { name });
  return (
    <Tooltip title={label}>
      <IconButton
        component={Link}
        to={`${screenPaths.elementCharts}/${encodeURIComponent(id)}`}
        aria-label={label}
      >
        <ShowChartIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}

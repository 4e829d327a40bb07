import WarningAmberIcon from '@mui/icons-material/WarningAmber';
import { IconButton, Tooltip } from '@mui/material';
import { Link } from 'react-router';
import type { Inspection } from '../../../../domain/planning';
import { useTranslate } from '../../i18n/useTranslate';
import { inspectionPath } from './resource';

/** Where actions were written down: leads to them, and shows them when pointed at. */
export function ActionsMark({ inspection }: { inspection: Inspection }) {
  const translate = useTranslate();
  const { elementActions, id } = inspection;
  if (elementActions === '') return null;
  return (
    <Tooltip title={elementActions}>
      <IconButton
        component={Link}
        to={inspectionPath(id)}
        color="warning"
        aria-label={translate('planning.list.hasActions', { name: inspection.elementId.elementName })}
      >
        <WarningAmberIcon />
      </IconButton>
    </Tooltip>
  );
}

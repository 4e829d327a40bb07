import VisibilityIcon from '@mui/icons-material/VisibilityOutlined';
import { IconButton, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import { Link } from 'react-router';
import type { Inspection } from '../../../domain/planning';
import { listNameOf } from '../../../domain/users';
import { useTranslate } from '../i18n/useTranslate';
import { DoneDay } from '../planning/common/DoneDay';
import { useDays } from '../planning/common/useDays';
import { NO_PRINT } from '../theme/GlobalStyles';
import { actionPath } from './actionPath';

interface ActionTableProps {
  rows: readonly Inspection[];
  /** On paper there is nothing to open. */
  isOnScreen?: boolean;
}

/** The columns of the actions list (docs/product.md, "Screens: planning, calendar, actions and charts"). */
export function ActionTable({ rows, isOnScreen = false }: ActionTableProps) {
  const translate = useTranslate();
  const days = useDays();
  return (
    <TableContainer>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{translate('planning.fields.element')}</TableCell>
            <TableCell>{translate('planning.columns.centre')}</TableCell>
            <TableCell>{translate('planning.fields.actions')}</TableCell>
            <TableCell>{translate('planning.columns.done')}</TableCell>
            <TableCell>{translate('planning.columns.users')}</TableCell>
            {isOnScreen && (
              <TableCell align="right" className={NO_PRINT}>
                {translate('planning.columns.rowActions')}
              </TableCell>
            )}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((inspection) => (
            <TableRow key={inspection.id} hover={isOnScreen} sx={{ '& td': { verticalAlign: 'top' } }}>
              <TableCell sx={{ fontWeight: 600 }}>{inspection.elementId.elementName}</TableCell>
              <TableCell>{inspection.elementId.elementAreaId.areaName}</TableCell>
              <TableCell sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', minWidth: 240 }}>
                {inspection.elementActions}
              </TableCell>
              <TableCell>
                <DoneDay inspection={inspection} days={days} />
              </TableCell>
              <TableCell sx={{ minWidth: 150 }}>
                {listNameOf(inspection.elementUserDoId ?? inspection.elementUserPlanningId)}
              </TableCell>
              {isOnScreen && (
                <TableCell align="right" className={NO_PRINT} sx={{ py: 0.25 }}>
                  <IconButton
                    component={Link}
                    to={actionPath(inspection.id)}
                    aria-label={translate('planning.actionList.view', {
                      name: inspection.elementId.elementName,
                    })}
                  >
                    <VisibilityIcon fontSize="small" />
                  </IconButton>
                </TableCell>
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

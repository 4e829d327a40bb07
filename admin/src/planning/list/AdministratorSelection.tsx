import AssignmentReturnIcon from '@mui/icons-material/AssignmentReturnOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import TaskAltIcon from '@mui/icons-material/TaskAlt';
import { Box, Paper } from '@mui/material';
import type { ReactNode } from 'react';
import { CanAccess, useListContext } from 'react-admin';
import type { Inspection } from '../../../../domain/planning';
import { ExportSelection } from '../../exports/ExportSelection';
import { NO_PRINT } from '../../theme/GlobalStyles';
import { INSPECTIONS } from '../common/resource';
import { BulkDeleteButton } from './BulkDeleteButton';
import { BulkReturnButton } from './BulkReturnButton';
import { BulkValidateButton } from './BulkValidateButton';
import { SelectionBar, SelectionCount, SelectionScope } from './SelectionBar';

/** An administrator's buttons for the selected rows of the table. */
export function AdministratorBar({ children }: { children: ReactNode }) {
  return (
    <SelectionBar
      buttons={
        <>
          <BulkValidateButton icon={<TaskAltIcon />} />
          <CanAccess resource={INSPECTIONS} action="return">
            <BulkReturnButton icon={<AssignmentReturnIcon />} />
          </CanAccess>
          <BulkDeleteButton icon={<DeleteIcon />} />
          <ExportSelection hasControls />
        </>
      }
    >
      {children}
    </SelectionBar>
  );
}

/** The same where room is short: once something is selected, at the lower edge, where the thumb is. */
export function AdministratorDock() {
  const { selectedIds } = useListContext<Inspection>();
  if (selectedIds.length === 0) return null;
  return (
    <Paper
      className={NO_PRINT}
      variant="outlined"
      sx={({ zIndex, shadows }) => ({
        position: 'sticky',
        bottom: 8,
        zIndex: zIndex.appBar,
        boxShadow: shadows[8],
        p: 1.5,
        display: 'grid',
        gap: 1,
      })}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <SelectionCount />
        <SelectionScope />
      </Box>
      <Box sx={{ display: 'grid', gridAutoFlow: 'column', gridAutoColumns: '1fr', gap: 1 }}>
        <BulkValidateButton />
        <CanAccess resource={INSPECTIONS} action="return">
          <BulkReturnButton />
        </CanAccess>
        <BulkDeleteButton />
      </Box>
      <ExportSelection hasControls />
    </Paper>
  );
}

import MoreVertIcon from '@mui/icons-material/MoreVert';
import { IconButton, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { type Day, addDays, dayOf } from '../../../../domain/common';
import type { InspectionSummary } from '../../../../domain/planning';
import { useText } from '../../i18n/useText';
import { useDays } from '../common/useDays';
import { MoveDialog } from './MoveDialog';
import { useDrag } from './drag';

interface MoveMenuProps {
  inspection: InspectionSummary;
  isWide: boolean;
}

/** Dragging for the keyboard and for fingers. */
export function MoveMenu({ inspection, isWide }: MoveMenuProps) {
  const translate = useText();
  const { move } = useDrag();
  const { zone } = useDays();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isPicking, setPicking] = useState(false);
  const planned = dayOf(new Date(inspection.elementPlanningDate), zone);

  function handleMove(day: Day) {
    setAnchor(null);
    setPicking(false);
    move(inspection, day);
  }

  return (
    <>
      <IconButton
        size="small"
        aria-label={translate('calendar.move.open', { name: inspection.elementId.elementName })}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={isWide ? { width: 44, height: 'auto' } : { width: 24, height: 'auto', minHeight: 26, p: 0 }}
      >
        <MoreVertIcon sx={{ fontSize: isWide ? 20 : 16 }} />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={() => handleMove(addDays(planned, 1))}>
          {translate('calendar.move.nextDay')}
        </MenuItem>
        <MenuItem onClick={() => handleMove(addDays(planned, 7))}>
          {translate('calendar.move.nextWeek')}
        </MenuItem>
        <MenuItem
          onClick={() => {
            setAnchor(null);
            setPicking(true);
          }}
        >
          {translate('calendar.move.pick')}
        </MenuItem>
      </Menu>
      {isPicking ? (
        <MoveDialog
          name={inspection.elementId.elementName}
          planned={planned}
          onMove={handleMove}
          onClose={() => setPicking(false)}
        />
      ) : null}
    </>
  );
}

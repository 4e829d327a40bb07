import { Box, Link } from '@mui/material';
import { alpha } from '@mui/material/styles';
import { Link as RouterLink } from 'react-router';
import { type InspectionSummary, stateOf } from '../../../../domain/planning';
import { useTranslate } from '../../i18n/useTranslate';
import { inspectionPath } from '../common/resource';
import { MoveMenu } from './MoveMenu';
import { badgeLookOf } from './badgeLook';
import { isMovable, useDrag } from './drag';
import { visuallyHidden } from '../../common/visuallyHidden';
import { OutcomeMark } from '../values/OutcomeMark';

interface BadgeProps {
  inspection: InspectionSummary;
  /** With its centre and its state in words, where there is room. */
  isWide?: boolean;
  /** In a week's column: the whole name, over as many lines as it takes. */
  isColumn?: boolean;
  isPaper?: boolean;
}

/** One inspection on its day. A pending one can be dragged to another, or moved by its menu. */
export function Badge({ inspection, isWide = false, isColumn = false, isPaper = false }: BadgeProps) {
  const translate = useTranslate();
  const { dragged, start } = useDrag();
  const state = stateOf(inspection);
  const { icon: Icon, colour } = badgeLookOf(inspection);
  const movable = !isPaper && isMovable(inspection);
  const isWhole = isWide || isColumn || isPaper;
  const stateText = [
    translate(`planning.state.${state}`),
    ...(inspection.elementReturned ? [translate('planning.returned.mark')] : []),
  ].join(', ');
  const outcomes = [
    ...(inspection.elementPlanningCritical ? (['closing'] as const) : []),
    ...(inspection.elementPlanningUndecided ? (['undecided'] as const) : []),
  ];
  const { elementName, elementAreaId, elementKind } = inspection.elementId;
  return (
    <Box
      component="li"
      data-inspection={inspection.id}
      draggable={movable}
      onDragStart={(event) => {
        if (!movable) return;
        event.dataTransfer.setData('text/plain', elementName);
        event.dataTransfer.effectAllowed = 'move';
        start(inspection);
      }}
      onDragEnd={() => start(undefined)}
      sx={({ palette }) => ({
        display: 'flex',
        alignItems: 'stretch',
        minWidth: 0,
        borderRadius: 0.75,
        border: `1px solid ${alpha(palette[colour].main, 0.45)}`,
        bgcolor: alpha(palette[colour].main, palette.mode === 'light' ? 0.07 : 0.14),
        cursor: movable ? 'grab' : undefined,
        opacity: dragged?.id === inspection.id ? 0.5 : 1,
        breakInside: 'avoid',
      })}
    >
      <Link
        component={RouterLink}
        to={inspectionPath(inspection.id)}
        // The badge is dragged, not its address.
        draggable={false}
        color="textPrimary"
        sx={{
          flexGrow: 1,
          minWidth: 0,
          display: 'flex',
          alignItems: isWide || isColumn ? 'flex-start' : 'center',
          gap: 0.5,
          px: isWide ? 1.25 : 0.5,
          py: isWide ? 1 : 0.25,
          minHeight: isWide ? 44 : 26,
          fontSize: isWide ? '0.9375rem' : '0.75rem',
          lineHeight: 1.25,
        }}
      >
        <Icon aria-hidden color={colour} sx={{ fontSize: isWide ? 20 : 15, flexShrink: 0 }} />
        <Box component="span" sx={{ minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
          <Box
            component="span"
            title={isWhole ? undefined : elementName}
            sx={
              isWhole
                ? undefined
                : {
                    // Two lines tell apart what begins alike.
                    display: '-webkit-box',
                    WebkitBoxOrient: 'vertical',
                    WebkitLineClamp: 2,
                    overflow: 'hidden',
                  }
            }
          >
            {elementName}
          </Box>
          {isWide ? (
            <Box component="span" sx={{ display: 'block', fontSize: '0.8125rem', fontWeight: 400 }}>
              <Box component="span" sx={{ color: `${colour}.main`, fontWeight: 600 }}>
                {stateText}
              </Box>
              {` · ${elementAreaId.areaName}`}
            </Box>
          ) : (
            <Box
              component="span"
              sx={isPaper || isColumn ? { fontWeight: 400 } : visuallyHidden}
            >{` (${stateText})`}</Box>
          )}
          {outcomes.map((outcome) => (
            <Box
              key={outcome}
              component="span"
              sx={{ display: 'flex', px: 0.75, py: 0.25, fontSize: isWide ? '0.8125rem' : '0.6875rem' }}
            >
              <OutcomeMark outcome={outcome} kind={elementKind} size={isWide ? 18 : 14} />
            </Box>
          ))}
        </Box>
      </Link>
      {movable ? <MoveMenu inspection={inspection} isWide={isWide} /> : null}
    </Box>
  );
}

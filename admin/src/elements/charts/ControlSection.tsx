import { Box, Card, Typography } from '@mui/material';
import { useId } from 'react';
import type { Corrective } from '../../../../domain/correctives';
import type { ElementKind } from '../../../../domain/elements';
import type { ControlValues } from '../../../../domain/planning';
import { unitsText } from '../../../../domain/upkeeps';
import { useTranslate } from '../../i18n/useTranslate';
import { ValueChart } from './ValueChart';
import { ValueTable } from './ValueTable';
import { colourAt } from './palette';
import { needsWords, pointsOf } from './points';

interface ControlSectionProps {
  control: ControlValues;
  /** The element's. */
  measures: readonly Corrective[];
  /** What the element is. */
  kind: ElementKind | null;
  /** Its place among the element's controls. */
  index: number;
}

/** One control: its chart and, folded away, the values as a table. A text control has the table only. */
export function ControlSection({ control, measures, kind, index }: ControlSectionProps) {
  const translate = useTranslate();
  const id = useId();
  const points = pointsOf(control, measures);
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 1.5, sm: 2.5 } }}>
      <ControlHeading id={id} control={control} />
      {points.length === 0 ? (
        <>
          <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
            {translate(control.upkeepValue === 'string' ? 'charts.textOnly' : 'charts.nothingDrawn')}
          </Typography>
          <ValueTable control={control} measures={measures} kind={kind} />
        </>
      ) : (
        <>
          <ValueChart control={control} kind={kind} points={points} colour={colourAt(index)} />
          <Box component="details">
            <Box
              component="summary"
              sx={{ minHeight: 44, py: 1.25, cursor: 'pointer', fontWeight: 600, color: 'primary.main' }}
            >
              {translate('charts.table', { count: control.values.length })}
            </Box>
            <ValueTable control={control} measures={measures} kind={kind} />
          </Box>
        </>
      )}
    </Card>
  );
}

/** The same on paper: charts do not break over pages, and below them stands what they leave to be said. */
export function ControlPaper({ control, measures, kind, index }: ControlSectionProps) {
  const points = pointsOf(control, measures);
  return (
    <Box component="section" sx={{ mb: 3 }}>
      {points.length === 0 ? (
        <>
          <ControlHeading control={control} />
          <ValueTable control={control} measures={measures} kind={kind} isPaper />
        </>
      ) : (
        <>
          <Box sx={{ breakInside: 'avoid' }}>
            <ControlHeading control={control} />
            <ValueChart control={control} kind={kind} points={points} colour={colourAt(index)} isPaper />
          </Box>
          {control.values.some(needsWords) && (
            <ValueTable control={control} measures={measures} kind={kind} isPaper isTold={needsWords} />
          )}
        </>
      )}
    </Box>
  );
}

function ControlHeading({ id, control }: { id?: string; control: ControlValues }) {
  return (
    <>
      <Typography id={id} variant="h2">
        {control.upkeepName}
      </Typography>
      {/* Without units it keeps its line, so that charts begin at the same height. */}
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5, minHeight: '1.43em' }}>
        {unitsText(control.upkeepTypeUnits)}
      </Typography>
    </>
  );
}

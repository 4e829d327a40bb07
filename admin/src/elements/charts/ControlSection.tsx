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
import { pointsOf } from './points';

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
            {translate('charts.textOnly')}
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

/** The same on paper: charts do not break over pages. */
export function ControlPaper({ control, measures, kind, index }: ControlSectionProps) {
  const points = pointsOf(control, measures);
  return (
    <Box component="section" sx={{ mb: 3, breakInside: points.length === 0 ? 'auto' : 'avoid' }}>
      <ControlHeading control={control} />
      {points.length === 0 ? (
        <ValueTable control={control} measures={measures} kind={kind} isPaper />
      ) : (
        <ValueChart control={control} kind={kind} points={points} colour={colourAt(index)} isPaper />
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

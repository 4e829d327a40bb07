import type { Palette } from '@mui/material/styles';
import type { ChartPoint } from './points';
import type { TextKey } from '../../i18n/ca';

interface BoundLine {
  bound: keyof Pick<ChartPoint, 'up' | 'down' | 'closingUp' | 'closingDown'>;
  name: TextKey;
  colour: keyof Pick<Palette, 'error' | 'info' | 'closing'>;
  /** Each line is dashed in its own way: colours alone tell nothing to some. */
  dashes: string;
}

/** The lines that bound a control's values, in the order in which the legend names them. */
export const boundLines: readonly BoundLine[] = [
  { bound: 'up', name: 'charts.limitUp', colour: 'error', dashes: '8 5' },
  { bound: 'down', name: 'charts.limitDown', colour: 'info', dashes: '2 4' },
  { bound: 'closingUp', name: 'charts.closingUp', colour: 'closing', dashes: '12 3 2 3' },
  { bound: 'closingDown', name: 'charts.closingDown', colour: 'closing', dashes: '4 4' },
];

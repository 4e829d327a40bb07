import type { ControlLimits, Units } from '../upkeeps';

/** How people, laboratories and kits write a number, and what becomes of it in a form (docs/product.md, "Values"). */
export interface TypedRow {
  typed: string;
  units: Units;
  /** None where they are left out. */
  limits?: Partial<ControlLimits>;
  /** Whether it is typed as the control's upper limit. */
  isLimit?: true;
  /** What is said below the field, where that is not what was typed. */
  told?: string;
  /** The two readings that are asked about, and the one that is meant. */
  asks?: [readings: string[], meant: string];
  /** Why it is refused; what is shown is typed instead. */
  refused?: string;
  outcome?: string;
  sent: number | string;
  uncertainty?: string;
  /** How it stands in its field once it is stored. */
  shown: string;
}

export const upTo = (upkeepLimitUp: number): Partial<ControlLimits> => ({
  upkeepLimitType: 'up',
  upkeepLimitUp,
});
export const legionella: Partial<ControlLimits> = { ...upTo(100), upkeepCriticalUp: 1000 };

export const typedRows: readonly TypedRow[] = [
  {
    ...{ typed: '1.200', units: 'UFC/L', limits: legionella, told: '1.200 UFC/L' },
    ...{ outcome: 'Fora de valors de tancament', sent: 1200, shown: '1200' },
  },
  {
    ...{ typed: '12.000', units: 'UFC/L', limits: upTo(100), told: '12.000 UFC/L' },
    ...{ outcome: 'Fora de límits', sent: 12_000, shown: '12000' },
  },
  { typed: '1 200', units: 'UFC/L', told: '1.200 UFC/L', sent: 1200, shown: '1200' },
  { typed: '7.200', units: 'µS/cm', asks: [['7,2', '7.200'], '7.200'], sent: 7200, shown: '7200' },
  { typed: '7.200', units: 'pH', asks: [['7,2', '7.200'], '7,2'], sent: 7.2, shown: '7,2' },
  { typed: '0,125', units: 'mg/L', limits: upTo(0.6), outcome: 'Correcte', sent: 0.125, shown: '0,125' },
  { typed: '2.419,6', units: 'NMP/100 ml', told: '2.419,6 NMP/100 ml', sent: 2419.6, shown: '2419,6' },
  { typed: '<100', units: 'UFC/L', limits: legionella, outcome: 'Correcte', sent: '<100', shown: '< 100' },
  { typed: '< 0,5 UNF', units: 'UNF', limits: upTo(5), outcome: 'Correcte', sent: '<0.5', shown: '< 0,5' },
  { typed: '>6,0', units: 'UNF', limits: upTo(5), outcome: 'Fora de límits', sent: '>6', shown: '> 6' },
  { typed: '1,2E3', units: 'UFC/L', told: '1.200 UFC/L', sent: 1200, shown: '1200' },
  {
    ...{ typed: '>3·10⁵', units: 'UFC/ml', limits: upTo(100_000), told: '> 300.000 UFC/ml' },
    ...{ outcome: 'Fora de límits', sent: '>300000', shown: '> 300000' },
  },
  {
    ...{ typed: 'Absència', units: 'UFC/L', limits: legionella },
    ...{ outcome: 'Correcte', sent: 'absent', shown: 'Absència' },
  },
  { typed: 'no detectada', units: 'UFC/L', told: 'Absència', sent: 'absent', shown: 'Absència' },
  { typed: 'Ausencia', units: 'NMP/100 ml', told: 'Absència', sent: 'absent', shown: 'Absència' },
  { typed: 'ND', units: 'mg/L', told: 'Absència', sent: 'absent', shown: 'Absència' },
  {
    ...{ typed: 'Indeterminable', units: 'UFC/L', outcome: 'Cal decidir' },
    ...{ sent: 'indeterminate', shown: 'Indeterminable' },
  },
  { typed: '0,8 mg/L', units: 'mg/L', limits: upTo(0.6), outcome: 'Fora de límits', sent: 0.8, shown: '0,8' },
  { typed: '7,2 ± 0,2', units: 'pH', sent: 7.2, uncertainty: '0,2', shown: '7,2 ± 0,2' },
  {
    typed: '<1 UFC/100 ml',
    units: 'UFC/100 ml',
    limits: upTo(0),
    outcome: 'Correcte',
    sent: '<1',
    shown: '< 1',
  },
  { typed: '3,1', units: 'NMP/100 ml', sent: 3.1, shown: '3,1' },
  {
    typed: '3,1',
    units: 'UFC/100 ml',
    refused: 'Les UFC es compten: ha de ser un número enter',
    sent: 3,
    shown: '3',
  },
  {
    ...{ typed: '100.000', units: 'UFC/L', limits: upTo(100), isLimit: true },
    ...{ told: '100.000 UFC/L', sent: 100_000, shown: '100000' },
  },
];

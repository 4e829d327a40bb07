/** What a control measures, for reports: codes of what the law names. */
export const parameters = [
  'ph',
  'temperature',
  'transparency',
  'turbidity',
  'free-chlorine',
  'total-chlorine',
  'combined-chlorine',
  'bromine',
  'cyanuric-acid',
  'redox',
  'recirculation-time',
  'e-coli',
  'pseudomonas',
  'legionella',
  'aerobic-bacteria',
  'iron',
  'conductivity',
  'biocide',
  'humidity',
  'air-temperature',
  'air-water',
  'co2',
  'co2-in',
  'co2-out',
  'hardness',
  'alkalinity',
  'tds',
  'langelier',
  'meter',
  'fill-meter',
] as const;

export type Parameter = (typeof parameters)[number];

/** What only a laboratory can tell: nobody sees it on the spot. */
const fromLaboratory: ReadonlySet<Parameter> = new Set([
  'e-coli',
  'pseudomonas',
  'legionella',
  'aerobic-bacteria',
  'iron',
]);

/** Whether a laboratory measures it, and whoever records it copies a report. */
export function isFromLaboratory(parameter: Parameter | null): boolean {
  return parameter !== null && fromLaboratory.has(parameter);
}

/** What a control measures, for reports: codes of what the law names. */
export const parameters = [
  'ph',
  'temperature',
  'transparency',
  'turbidity',
  'free-chlorine',
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
  'co2',
] as const;

export type Parameter = (typeof parameters)[number];

import type { ElementKind } from '../elements';
import type { Frequency, Parameter } from '../upkeeps';

/** What codes are called in Catalan, on both sides. Apart from the records, so that only those who show them load them. */

/** What an element is. */
export const kindNames: Record<ElementKind, string> = {
  'pool-outdoor': 'Piscina descoberta',
  'pool-indoor': 'Piscina coberta',
  'pool-spa': 'Hidromassatge',
  'hot-water': 'ACS',
  'cold-water': 'AFCH',
  'cooling-tower': 'Torre de refrigeració',
  'aerosol-water': 'Aigua climatitzada amb aerosols',
  misting: 'Nebulització',
  other: 'Altres',
};

/** How often a control is asked for. */
export const frequencyNames: Record<Frequency, string> = {
  daily: 'Diària',
  weekly: 'Setmanal',
  monthly: 'Mensual',
  quarterly: 'Trimestral',
  'half-yearly': 'Semestral',
  yearly: 'Anual',
};

/** What a control measures; the types of the controls that are made of the law are called so too. */
export const parameterNames: Record<Parameter, string> = {
  ph: 'pH',
  temperature: "Temperatura de l'aigua",
  transparency: 'Transparència',
  turbidity: 'Terbolesa',
  'free-chlorine': 'Clor lliure residual',
  'total-chlorine': 'Clor total',
  'combined-chlorine': 'Clor combinat residual',
  bromine: 'Brom total',
  'cyanuric-acid': 'Àcid isocianúric',
  redox: 'Potencial redox',
  'recirculation-time': 'Temps de recirculació',
  'e-coli': 'Escherichia coli',
  pseudomonas: 'Pseudomonas aeruginosa',
  legionella: 'Legionella spp.',
  'aerobic-bacteria': 'Bacteris aerobis',
  iron: 'Ferro total',
  conductivity: 'Conductivitat',
  biocide: 'Biocida',
  humidity: 'Humitat relativa',
  'air-temperature': "Temperatura de l'aire",
  co2: 'CO₂',
  'co2-in': 'CO₂ interior',
  'co2-out': 'CO₂ exterior',
  hardness: 'Duresa càlcica',
  alkalinity: 'Alcalinitat',
  tds: 'Sòlids dissolts',
  langelier: 'Índex de Langelier',
  meter: 'Comptador',
};

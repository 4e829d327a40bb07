import type { ElementKind } from '../elements';
import type { Derivation, DerivedInput, Frequency, Parameter } from '../upkeeps';

/**
 * The Catalan names of codes, for both sides. They are apart from the records, so that only screens that
 * show them load them.
 */

/** The kinds of elements. */
export const kindNames: Record<ElementKind, string> = {
  'pool-outdoor': 'Piscina descoberta',
  'pool-indoor': 'Piscina coberta',
  'pool-spa': 'Hidromassatge',
  'pool-mixed': 'Piscina mixta',
  'hot-water': 'ACS',
  'cold-water': 'AFCH',
  'cooling-tower': 'Torre de refrigeració',
  'aerosol-water': 'Aigua climatitzada amb aerosols',
  'thermal-water': 'Aigua termal',
  misting: 'Nebulització',
  other: 'Altres',
};

/** The frequencies of controls. */
export const frequencyNames: Record<Frequency, string> = {
  daily: 'Diària',
  weekly: 'Setmanal',
  monthly: 'Mensual',
  quarterly: 'Trimestral',
  'half-yearly': 'Semestral',
  yearly: 'Anual',
};

/** The parameters that a control measures; the types of preset controls have these names too. */
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
  'air-water': "Temperatura de l'aire per sobre de la de l'aigua",
  co2: 'CO₂',
  'co2-in': 'CO₂ interior',
  'co2-out': 'CO₂ exterior',
  hardness: 'Duresa càlcica',
  alkalinity: 'Alcalinitat',
  tds: 'Sòlids dissolts',
  langelier: 'Índex de Langelier',
  meter: 'Comptador',
  'fill-meter': "Comptador d'aigua d'aportació",
};

/** How the value of a control that nobody types follows from those of others. */
export const derivationNames: Record<Derivation, string> = {
  'combined-chlorine': 'Clor combinat: clor total menys clor lliure',
  'co2-difference': 'CO₂: interior menys exterior',
  'air-water': "Temperatura: de l'aire menys de l'aigua",
  langelier: 'Índex de Langelier: pH, temperatura, duresa, alcalinitat i sòlids dissolts',
  recirculation: 'Temps de recirculació: volum del vas i lectures del comptador',
};

/** What a derived value is computed from. */
export const derivedInputNames: Record<DerivedInput, string> = {
  ...parameterNames,
  volume: 'Volum del vas',
  'meter-before': 'Lectura anterior del comptador',
};

/** Why a derived value is not there: for want of inputs, or because those that it has give no result. */
export function derivedLack(missing: readonly DerivedInput[]): string {
  if (missing.length === 0) return 'Sense resultat amb aquests valors';
  return `Falta: ${missing.map((input) => derivedInputNames[input]).join(', ')}`;
}

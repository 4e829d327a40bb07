/** The texts of an element's charts. */
export const charts = {
  document: 'Gràfic',
  axis: 'Inspecció',
  value: 'Valor',
  limitUp: 'Limit superior',
  limitDown: 'Limit inferior',
  closingUp: 'Tancament superior',
  closingDown: 'Tancament inferior',
  point: 'Inspecció %{number} · %{day}',
  noValue: 'sense valor',
  chartOf: 'Gràfic de línies de %{name}. Els valors també són a la taula de sota.',
  table: 'Taula de valors (%{count})',
  tableOf: 'Valors de %{name}',
  textOnly: 'Aquest control és de text i no té línia.',
  nothingDrawn: "Cap d'aquests valors no té lloc en un gràfic.",
  columns: {
    number: 'Inspecció',
    day: 'Realitzada',
    value: 'Valor',
    limits: 'Límits',
    verdict: 'Avís',
    measures: 'Mesures',
  },
  /** A bound says only on which side of its mark the value lies. */
  arrows: { below: 'Inferior al que es marca', above: 'Superior al que es marca' },
  /** What a value has to do with a measure. */
  measures: { opened: "Origen d'una mesura", verified: "Verificació d'una mesura" },
  empty: 'Encara no hi ha valors',
  emptyText: "Quan es faci una inspecció d'aquest element, aquí en veuràs l'evolució.",
};

export default { charts };

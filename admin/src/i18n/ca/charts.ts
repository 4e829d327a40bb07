/** The texts of an element's charts. */
export const charts = {
  open: 'Gràfics de %{name}',
  document: 'Gràfic',
  axis: 'Inspecció',
  value: 'Valor',
  limitUp: 'Limit superior',
  limitDown: 'Limit inferior',
  point: 'Inspecció %{number} · %{day}',
  noValue: 'sense valor',
  chartOf: 'Gràfic de línies de %{name}. Els valors també són a la taula de sota.',
  table: 'Taula de valors (%{count})',
  tableOf: 'Valors de %{name}',
  textOnly: 'Aquest control és de text i no té línia.',
  columns: { number: 'Inspecció', day: 'Realitzada', value: 'Valor', limits: 'Límits', verdict: 'Avís' },
  empty: 'Encara no hi ha valors',
  emptyText: "Quan es faci una inspecció d'aquest element, aquí en veuràs l'evolució.",
};

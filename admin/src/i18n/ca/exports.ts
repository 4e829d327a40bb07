/** The texts of the dialog that exports a list, which come with it. */
export const exports = {
  rows: '%{count} resultat del filtre, de totes les pàgines. |||| %{count} resultats del filtre, de totes les pàgines.',
  selected: '%{count} fila seleccionada. |||| %{count} files seleccionades.',
  format: {
    title: 'Format',
    xlsx: 'Excel',
    csv: 'CSV',
  },
  lines: {
    title: 'Una fila per a cada',
    inspections: 'inspecció',
    controls: 'control de cada inspecció',
  },
  received: "S'han rebut %{size} MB",
  begins: "S'està preparant…",
  done: "S'ha exportat: %{name}",
  failed: "No s'ha exportat res.",
};

export default { exports };

/** The texts of planning an inspection again. */
export const duplicating = {
  title: 'Duplicar inspecció',
  start: "Data d'inici",
  end: 'Data final',
  weekdays: 'Dies de la setmana',
  count: 'Es planificarà %{smart_count} inspecció |||| Es planificaran %{smart_count} inspeccions',
  missing: 'Falta omplir algun dels camps',
  done: 'Inspecció duplicada correctament',
};

export default { duplicating };

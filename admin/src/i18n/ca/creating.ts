/** The texts of planning inspections by hand. */
export const creating = {
  title: 'Crear inspecció',
  centre: 'Centre',
  element: 'Element',
  user: 'Usuari Planificat',
  days: 'Dates',
  noDays: 'Tria almenys un dia',
  dayCount: '%{smart_count} dia triat |||| %{smart_count} dies triats',
  controls: 'Manteniment',
  searchControls: 'Cerca un control',
  all: 'Tots',
  none: 'Cap',
  controlCount: '%{chosen} de %{total} triats',
  centreFirst: 'Tria primer el centre',
  submit: 'Crear',
  done: 'Inspecció creada correctament',
  count: '%{smart_count} inspecció |||| %{smart_count} inspeccions',
};

export default { creating };

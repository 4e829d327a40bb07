/** The texts of what is done with several inspections at once, which come with an administrator's list and with a table. */
export const bulk = {
  validateAnyway: 'Validar igualment',
  validate: 'Validar seleccionades',
  return: 'Retornar seleccionades',
  delete: 'Eliminar seleccionades',
  count: '%{smart_count} seleccionada |||| %{smart_count} seleccionades',
  tooMany: '%{smart_count} seleccionada |||| %{smart_count} seleccionades: com a màxim %{max} alhora',
  all: 'Selecciona tots els resultats (%{total})',
  first: 'Selecciona els primers %{max} de %{total} resultats',
  unselect: 'Treu la selecció',
  validateTitle: 'Vols validar %{smart_count} inspecció? |||| Vols validar %{smart_count} inspeccions?',
  validateText:
    "Un cop validades no se'n podran modificar les dades. Les que no estan fetes, són incompletes o tenen controls per decidir, s'ometran.",
  returnTitle: 'Vols retornar %{smart_count} inspecció? |||| Vols retornar %{smart_count} inspeccions?',
  returnText:
    "S'hauran de tornar a fer; el que s'hi ha registrat es conserva. Les que no estan fetes, o ja estan validades, s'ometran.",
  deleteTitle: 'Vols eliminar %{smart_count} inspecció? |||| Vols eliminar %{smart_count} inspeccions?',
  validated: '%{smart_count} inspecció validada. |||| %{smart_count} inspeccions validades.',
  returned: '%{smart_count} inspecció retornada. |||| %{smart_count} inspeccions retornades.',
  deleted: '%{smart_count} inspecció eliminada. |||| %{smart_count} inspeccions eliminades.',
  skippedLead: 'Omeses:',
  skipped: {
    'not-done': '%{smart_count} pendent de fer |||| %{smart_count} pendents de fer',
    validated: '%{smart_count} ja validada |||| %{smart_count} ja validades',
    'not-found': '%{smart_count} que no existeix |||| %{smart_count} que no existeixen',
    'returned-often':
      '%{smart_count} ja retornada massa vegades |||| %{smart_count} ja retornades massa vegades',
    incomplete: '%{smart_count} incompleta |||| %{smart_count} incompletes',
    undecided: '%{smart_count} amb controls per decidir |||| %{smart_count} amb controls per decidir',
  },
  incompleteTitle:
    'Vols validar també %{smart_count} inspecció incompleta? |||| Vols validar també %{smart_count} inspeccions incompletes?',
  incompleteText: 'Hi falten controls, i ningú no ha dit per què:',
  incompleteMore: 'i %{smart_count} més',
};

export default { bulk };

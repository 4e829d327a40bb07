/** The texts of returning inspections. */
export const returning = {
  title: 'Vols retornar la inspecció?',
  text: "S'haurà de tornar a fer. El que s'hi ha registrat es conserva.",
  reason: 'Per què es retorna',
  day: 'Nova data planificada',
  saveFirst: 'Guarda abans els canvis',
  validateTitle: 'Vols validar la inspecció?',
  validateText: 'Un cop validada, ningú no en podrà modificar els valors.',
  validateAnyway: 'Validar igualment',
  validated: 'Inspecció validada correctament',
  done: 'Inspecció retornada correctament',
  skipped: {
    'not-done': 'La inspecció està pendent de fer: no es pot retornar',
    validated: 'La inspecció ja està validada: no es pot retornar',
    'not-found': "No s'ha trobat la inspecció",
    'returned-often': "La inspecció ja s'ha retornat massa vegades",
    incomplete: 'La inspecció és incompleta',
    undecided: 'La inspecció té controls per decidir',
  },
};

export default { returning };

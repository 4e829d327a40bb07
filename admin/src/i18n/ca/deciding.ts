/** The texts of validating what has controls to decide on. */
export const deciding = {
  validateText: 'Un cop validada, ningú no en podrà modificar els valors.',
  lead: 'Cal decidir %{smart_count} control: el seu valor no diu si és correcte. |||| Cal decidir %{smart_count} controls: els seus valors no diuen si són correctes.',
  pass: 'Correcte',
  fail: 'Incorrecte',
  reason: 'Motiu',
  reasonOf: 'Motiu: %{name}',
  whenValidated: "S'obrirà quan validis la inspecció.",
  kept: 'El que has escrit es manté. Torna-ho a provar.',
  each: {
    title: 'Controls per decidir',
    position: '%{index} de %{total}',
    skip: 'Salta',
    again: 'Torna-ho a provar',
    gone: 'Una de les inspeccions ja no existeix.',
    validated: '%{name}, %{day}: ja està validada.',
    decided: '%{name}, %{day}: ja no hi ha res per decidir.',
    end: 'No queda cap inspecció per decidir.',
  },
};

export default { deciding };

/** The texts of what an inspection loads after it is shown. */
export const recording = {
  previous: {
    title: 'Valors anteriors',
    none: 'Sense valors anteriors',
    decided: 'Decidit',
  },
  allRight: {
    button: 'Tot correcte',
    filled: 'Omplert com les tres últimes vegades; repassa-ho: %{answers}',
  },
  derived: {
    from: 'Calculat de: %{sources}',
    missing: 'No es pot calcular, falta un sol nombre de: %{names}',
    noResult: 'Sense resultat amb aquests valors',
    total: 'Has escrit %{value}, i el clor lliure no pot superar el total. Segur?',
  },
  next: {
    title: 'Queda per fer al mateix centre:',
    go: 'Següent: %{name}',
  },
};

export default { recording };

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
  next: {
    title: 'Queda per fer al mateix centre:',
    go: 'Següent: %{name}',
  },
};

export default { recording };

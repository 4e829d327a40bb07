/**
 * Texts of what an inspection loads after it is shown. They are no part of the catalogue, which every first visit waits for, and
 * are taken from here.
 */
export const recording = {
  previous: {
    title: 'Valors anteriors',
    none: 'Sense valors anteriors',
  },
  allRight: {
    button: 'Tot correcte',
    filled: (answers: string) => `Omplert com les tres últimes vegades; repassa-ho: ${answers}`,
  },
  next: {
    title: 'Queda per fer al mateix centre:',
    go: (name: string) => `Següent: ${name}`,
  },
} as const;

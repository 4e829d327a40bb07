/** Texts of what works without network, which come with it. */
export const offline = {
  update: {
    text: 'Hi ha una versió nova',
    button: 'Actualitza',
  },
  asOf: (when: string) => `Sense connexió, dades de les ${when}`,
  asOfDay: (day: string, when: string) => `Sense connexió, dades del ${day} a les ${when}`,
  nothing: 'Sense connexió',
} as const;

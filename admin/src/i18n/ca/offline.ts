/** Texts of what works without network, which come with it. */
export const offline = {
  update: {
    text: 'Hi ha una versió nova',
    button: 'Actualitza',
  },
} as const;

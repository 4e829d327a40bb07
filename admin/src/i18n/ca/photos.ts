/** Texts of photos. They come with what shows them, and are no part of the catalogue, which every first visit waits for. */
export const photoTexts = {
  title: 'Fotos',
  add: 'Afegeix una foto',
  full: (max: number) => `Hi ha el màxim de fotos: ${max}`,
  wholeOf: 'Inspecció',
  ofMeasure: 'Mesura correctora',
  taken: (name: string, time: string) => `${name}, ${time}`,
  open: 'Amplia la foto',
  close: 'Tanca',
  remove: 'Elimina',
  removeTitle: 'Vols eliminar la foto?',
  removeText: 'La foto desapareix per sempre. Que hi era i qui la va fer queda a l’historial.',
  unreadable: 'Aquest fitxer no es pot llegir com a imatge',
  notSent: 'La foto no s’ha enviat',
  again: 'Torna-ho a provar',
  missing: 'La foto no s’ha pogut carregar',
} as const;

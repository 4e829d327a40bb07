/** The texts of photos, wherever they are shown. */
export const photos = {
  title: 'Fotos',
  of: 'Fotos: %{name}',
  inspection: 'Inspecció',
  measure: 'Mesura correctora',
  add: 'Afegeix una foto',
  addTo: 'Afegeix una foto: %{name}',
  full: 'Hi ha el màxim de fotos: %{max}',
  taken: '%{name}, %{day}',
  enlarge: 'Amplia la foto: %{name}',
  close: 'Tanca',
  remove: 'Elimina',
  removeTitle: 'Vols eliminar la foto?',
  removeText: "La foto desapareix per sempre. Que hi era i qui la va fer queda a l'historial.",
  unreadable: 'Aquest fitxer no es pot llegir com a imatge',
  notSent: "La foto no s'ha enviat. %{text}",
  again: 'Torna-ho a provar',
  missing: "La foto no s'ha pogut carregar",
  onlyOnline: 'Només amb connexió',
  othersOnline: "Les fotos que ja s'havien enviat només es veuen amb connexió.",
  waits: 'Per enviar',
  waitsText: "Es guarda en aquest dispositiu. S'enviarà quan hi hagi connexió.",
  refused: 'No acceptada',
  refusedText: "Es guarda en aquest dispositiu. El servidor no l'ha acceptat:",
  handOver: 'Treu-ne una còpia',
  removeWaiting: "La foto no s'ha enviat: desapareix per sempre.",
  noRoom:
    'No hi ha connexió, i en aquest dispositiu no queda espai per guardar-la. Allibera espai i torna-ho a provar.',
};

export default { photos };

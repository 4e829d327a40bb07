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
};

export default { photos };

/** The texts of labels and of where they lead. */
export const codes = {
  nothing: {
    title: 'No hi tens res per fer',
    text: "No tens cap inspecció pendent d'aquest element.",
    next: 'Les meves inspeccions',
    reading: 'Fes una lectura puntual',
  },
  offline: {
    title: 'Aquest codi no és entre el que hi ha en aquest dispositiu',
    text: "Sense connexió només s'obren les inspeccions que tens per fer fins d'aquí a una setmana.",
  },
  code: {
    title: "Codi de l'etiqueta",
    renew: 'Canvia el codi',
    question: 'Vols canviar el codi?',
    warning:
      "Les etiquetes que ja hi ha deixaran de funcionar: se n'haurà d'imprimir i enganxar una de nova.",
    renewed: 'Codi canviat correctament',
  },
  scan: {
    title: 'Escaneja una etiqueta',
    how: "Enfoca el codi QR de l'etiqueta.",
    picture: 'Imatge de la càmera',
    noCamera: "No hi ha cap càmera, o no se'n permet l'ús. Escriu el codi de l'etiqueta.",
    code: 'Codi',
    open: 'Obre',
    foreign: "Aquest codi no és d'una etiqueta d'Inspecta",
    unreadable: "Un codi té deu lletres i xifres, com a l'etiqueta",
  },
  labels: {
    which: "S'imprimeix una etiqueta de cada element del llistat, tal com està filtrat.",
    size: 'Mida',
    sizes: {
      small: 'Petites: %{count} per full (%{width} × %{height} mm)',
      medium: 'Mitjanes: %{count} per full (%{width} × %{height} mm)',
      large: 'Grans: %{count} per full (%{width} × %{height} mm)',
    },
    noAddress:
      "No es poden imprimir etiquetes: el servidor no sap a quina adreça s'obre Inspecta. Qui l'administra l'hi ha de dir (PUBLIC_URL).",
    print: 'Imprimeix',
    close: 'Tanca',
  },
};

export default { codes };

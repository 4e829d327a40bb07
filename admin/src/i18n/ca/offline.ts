/** Texts of what works without network, which come with it. */
export const offline = {
  update: {
    text: 'Hi ha una versió nova',
    button: 'Actualitza',
    changing: "S'està canviant a la versió nova…",
  },
  none: 'Sense connexió',
  silent: 'El servidor no respon',
  // `smart_count` is the hour: one is in the singular.
  asOf: '%{why}, dades de la %{when} |||| %{why}, dades de les %{when}',
  asOfDay: '%{why}, dades del %{day} a la %{when} |||| %{why}, dades del %{day} a les %{when}',
  clock: {
    ahead: 'El rellotge del telèfon va %{size} endavant',
    behind: 'El rellotge del telèfon va %{size} enrere',
    minutes: '%{smart_count} minut |||| %{smart_count} minuts',
    hours: '%{smart_count} hora |||| %{smart_count} hores',
    days: '%{smart_count} dia |||| %{smart_count} dies',
  },
  unsent: {
    count: {
      save: '%{smart_count} inspecció per enviar |||| %{smart_count} inspeccions per enviar',
      measure: '%{smart_count} mesura per enviar |||| %{smart_count} mesures per enviar',
      photo: '%{smart_count} foto per enviar |||| %{smart_count} fotos per enviar',
      removal: '%{smart_count} foto per treure |||| %{smart_count} fotos per treure',
      broken: '%{smart_count} que no es pot llegir |||| %{smart_count} que no es poden llegir',
    },
    broken: 'No es pot llegir',
    text: {
      broken: "El que es va desar aquí s'ha fet malbé, o és d'una altra versió de l'aplicació: no s'envia.",
      removal: 'Quan hi hagi connexió es mirarà si el servidor la té, i es traurà.',
    },
    persisted: "El navegador ho guarda fins que s'enviï.",
    evictable: 'El navegador ho podria esborrar si es queda sense espai: envia-ho tan aviat com puguis.',
    refused: '%{smart_count} no acceptada |||| %{smart_count} no acceptades',
    show: 'Mostra',
    title: 'Per enviar',
    recorded: 'desada el %{day} a la %{time} |||| desada el %{day} a les %{time}',
    waits: 'Espera que hi hagi connexió',
    sending: "S'envia",
    held: "Has arribat al màxim de fotos en 24 hores. S'enviarà a partir del %{day} a la %{time} |||| Has arribat al màxim de fotos en 24 hores. S'enviarà a partir del %{day} a les %{time}",
    send: 'Envia ara',
    open: 'Obre',
    close: 'Tanca',
    photo: 'Foto: %{shows}',
    measure: 'Mesura correctora',
    lost: 'Ja no la pots veure. Copia els valors i fes-los arribar a qui la té ara.',
    lostPhoto: 'Ja no pots veure de què és. Treu-ne una còpia i fes-la arribar a qui ho té ara.',
    handOver: 'Treu-ne una còpia',
    copy: 'Copia els valors',
    today: "Desa amb la data d'avui",
    discard: 'Descarta',
    discardTitle: 'Vols descartar el que no s’ha enviat?',
  },
  full: {
    title: 'No hi ha connexió, i en aquest dispositiu no queda espai per desar-la',
    kept: 'No tanquis aquesta pantalla: el que has escrit hi continua. Allibera espai, o torna-ho a provar quan hi hagi connexió.',
  },
  photo: {
    waits: 'Per enviar',
    waitsText: 'Es guarda en aquest dispositiu. %{state}.',
    refused: 'No acceptada',
    refusedText: "Es guarda en aquest dispositiu. El servidor no l'ha acceptat:",
    remove: "La foto no s'ha enviat: desapareix per sempre.",
  },
  kept: {
    title: 'Desada en aquest dispositiu',
    text: "S'enviarà quan hi hagi connexió.",
  },
};

export default { offline };

/** Of a photo that could not be kept: it is the text of an error, which is shown as it is. */
export const noRoomText =
  'No hi ha connexió, i en aquest dispositiu no queda espai per guardar-la. Allibera espai i torna-ho a provar.';

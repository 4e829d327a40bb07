/** Texts of what works without network, which come with it. */
export const offline = {
  update: {
    text: 'Hi ha una versió nova',
    button: 'Actualitza',
  },
  asOf: 'Sense connexió, dades de les %{when}',
  asOfDay: 'Sense connexió, dades del %{day} a les %{when}',
  nothing: 'Sense connexió',
  unsent: {
    count: {
      save: '%{smart_count} inspecció per enviar |||| %{smart_count} inspeccions per enviar',
      measure: '%{smart_count} mesura per enviar |||| %{smart_count} mesures per enviar',
      photo: '%{smart_count} foto per enviar |||| %{smart_count} fotos per enviar',
    },
    refused: '%{smart_count} no acceptada |||| %{smart_count} no acceptades',
    show: 'Mostra',
    title: 'Per enviar',
    recorded: 'desada el %{day} a les %{time}',
    waits: 'Espera que hi hagi connexió',
    sending: "S'envia",
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
  kept: {
    title: 'Desada en aquest dispositiu',
    text: "S'enviarà quan hi hagi connexió.",
  },
};

export default { offline };

/** The texts of what waits for an administrator at home, and of the first steps. */
export const waiting = {
  title: 'Pendent de tu',
  review: 'Per revisar',
  toValidate: 'Per validar',
  toValidateText: 'Fetes, encara sense validar',
  failed: 'Fora de límits aquesta setmana',
  failedText: 'Fetes des de dilluns, amb algun valor fora de límits',
  correctivesText: 'Obertes, amb el termini passat',
  programmes: 'Programes amb problemes',
  programmesText: 'Hi ha alguna cosa que no poden planificar',
  controls: 'Controls endarrerits',
  controlsText: 'Fora del període en què tocaven',
  late: 'Endarrerides per centre',
  none: 'Tot al dia!',
  noneText:
    'Res per validar, cap inspecció endarrerida, cap valor fora de límits aquesta setmana i cap mesura vençuda. Bona feina.',
  next: 'Mira el calendari',
  steps: {
    title: 'Primers passos',
    text: 'Amb aquests quatre passos ja es pot planificar la primera inspecció.',
    done: 'Fet',
    company: { title: 'Una empresa', text: 'De qui són els centres i els elements.' },
    area: { title: 'Un centre', text: "Un lloc de l'empresa: un edifici, una piscina." },
    element: { title: 'Un element', text: "L'equip que s'inspecciona: un dipòsit, una torre, un vas." },
    upkeep: {
      title: 'Un control',
      text: "Què es mesura i entre quins límits. És d'un tipus, amb les seves unitats.",
    },
    create: {
      companiesCreate: 'Crea una empresa',
      areasCreate: 'Crea un centre',
      elementsCreate: 'Crea un element',
      upkeepTypesCreate: 'Crea un tipus',
      upkeepsCreate: 'Crea un control',
    },
  },
};

export default { waiting };

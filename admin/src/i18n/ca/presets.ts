/** 'Afegeix de la normativa'; what the law asks comes with its own words, from the server. */
export const presets = {
  atOnce:
    "Els controls triats s'afegeixen a l'instant als habituals de l'element. El que hagis escrit al seu formulari es conserva, encara sense desar.",
  elements: 'Controls habituals de',
  chooseKind: "Tria un tipus d'instal·lació per veure què en demana la normativa.",
  answer: 'Respon totes les preguntes per veure què demana la normativa.',
  kept: "El que respons queda a l'element. El que ja diu es canvia al seu formulari.",
  keptEach: "El que respons queda a cada element que és d'aquest tipus; el que cadascun ja diu no canvia.",
  failed: "No s'ha pogut carregar la normativa",
  count: '%{chosen} de %{total} triats',
  proposed: 'Els proposats',
  none: 'Cap',
  columns: {
    tick: 'Tria',
    control: 'Control',
    limits: 'Límits i tancament',
    units: 'Unitats',
    frequency: 'Freqüència',
    source: 'Norma',
  },
  marks: {
    preferably: 'Preferentment',
    inferred: 'Interpretació',
    oneCopy: 'Una sola còpia',
  },
  standing: {
    usual: 'Ja és habitual',
    made: 'Ja existeix',
  },
  use: 'Fes servir el control que ja hi ha: %{control}',
  unchecked: 'No es comprova automàticament',
  submit: 'Afegeix %{smart_count} control |||| Afegeix %{smart_count} controls',
  noneChosen: 'Cap control triat',
  created: '%{smart_count} control creat |||| %{smart_count} controls creats',
  existing:
    "%{smart_count} ja hi era, i s'ha deixat com estava |||| %{smart_count} ja hi eren, i s'han deixat com estaven",
  usual:
    "Són als controls habituals de l'element: «Nova inspecció» els marcarà. |||| Són als controls habituals dels %{smart_count} elements: «Nova inspecció» els marcarà.",
};

export default { presets };

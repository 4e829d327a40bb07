import { daysOffNames, programmeStateNames } from '../../../../domain/names';

export const programmes = {
  daysOff: daysOffNames,
  rule: {
    daily: 'Cada tants dies',
    weekly: 'Per setmanes',
    date: 'Per mesos, un dia del mes',
    weekday: 'Per mesos, un dia de la setmana',
    yearly: 'Per anys',
    after: "Dies després de l'última",
    interval: {
      daily: 'Cada quants dies',
      weekly: 'Cada quantes setmanes',
      date: 'Cada quants mesos',
      weekday: 'Cada quants mesos',
      yearly: 'Cada quants anys',
      after: 'Quants dies',
    },
    weekdays: 'Dies de la setmana',
    day: 'Dia del mes',
    last: "L'últim",
    nth: { '1': 'El primer', '2': 'El segon', '3': 'El tercer', '4': 'El quart', '5': 'El cinquè' },
    nthLabel: 'Quin',
    weekdayLabel: 'Dia de la setmana',
  },
  elements: {
    none: 'Tria primer el centre',
    search: 'Cerca entre els elements',
    all: 'Marca tots',
    seen: 'Marca els trobats',
    clear: 'Desmarca-ho tot',
    gone: "%{name} (no actiu, o d'un altre centre)",
    count: '%{count} de %{total} triats',
  },
  next: {
    title: 'Properes dates',
    none: 'Cap data',
    holiday: 'festiu',
    weekday: 'no es treballa',
    moved: '%{day} %{why}, passa a %{on}',
    skipped: '%{day} %{why}, no es fa',
  },
  rarer: 'És menys sovint del que demana: %{names} |||| És menys sovint del que demanen: %{names}',
  problems: {
    title: 'El programa no pot fer tot el que diu',
    area: 'El centre no està actiu: %{name}',
    user: "L'usuari no està actiu: %{name}",
    element: "L'element no està actiu: %{name}",
    elementMoved: "L'element ja no és d'aquest centre: %{name}",
    elementUpkeeps: "L'element no té cap control habitual actiu: %{name}",
    upkeep: 'El control no està actiu: %{name}',
  },
  state: programmeStateNames,
  createAnother: 'Crear i un altre',
  controlsHelp: 'Sense cap: els controls habituals de cada element',
  eachHelp: 'Buit: tots els elements cada vegada',
  turns: {
    title: 'Torns',
    planned: 'Inspeccions del programa',
    next: 'Propers torns',
    before: 'Torns anteriors',
    none: 'Cap torn',
    all: 'Totes les inspeccions del programa',
    failed: "No s'han pogut carregar els torns",
  },
  forecast: {
    list: 'Previstes',
    badge: '%{name}: 1 prevista |||| %{name}: %{smart_count} previstes',
    more: 'i 1 prevista més |||| i %{smart_count} previstes més',
    found: '1 de prevista |||| %{smart_count} de previstes',
    legend: 'Prevista per un programa',
    failed: "No s'ha pogut carregar el que preveuen els programes",
  },
  ahead: {
    title: 'El que ja està planificat',
    fromDay: 'El canvi val des del',
    label: 'El que ja està planificat per a després',
    keep: 'Es queda',
    remove: "S'elimina",
    follows:
      "El que hi ha planificat des del %{day} i encara no s'ha fet segueix el canvi. El que s'ha retornat, o algú ha mogut o reassignat a mà, es queda com està.",
    endKeeps: 'El que ja està planificat per a després del %{end} es queda.',
    endRemoves:
      "El que ja està planificat per a després del %{end} s'elimina, si és del %{day} o més endavant i encara no s'ha fet. El que s'ha retornat, o algú ha mogut o reassignat a mà, es queda.",
    pauses: 'En pausa no planifica res més. El que ja està planificat es queda.',
    isPaused:
      "Mentre està en pausa no canvia res del que ja està planificat. En reprendre'l planifica tal com queda.",
    resumes:
      "Torna a planificar des d'avui, %{day}. El que ja està planificat i encara no s'ha fet segueix el programa tal com queda.",
    deleteKeeps: 'El programa no planifica res més. El que ja està planificat es queda.',
    deleteRemoves:
      "El programa no planifica res més. El que està planificat des de demà i encara no s'ha fet s'elimina. El que s'ha retornat, o algú ha mogut o reassignat a mà, es queda.",
  },
};

export default { programmes };

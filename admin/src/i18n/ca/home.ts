import type { JobKind } from '../../../../domain/jobs';

export const home = {
  title: 'Home',
  scan: 'Escaneja',
  masterData: 'Dades',
  inspections: 'Inspeccions',
  correctives: 'Mesures correctores',
  tiles: {
    numCompanies: 'Nº Empreses',
    numHeadquarters: 'Nº Centres',
    numUsers: 'Nº Usuaris',
    numElements: 'Nº Elements',
    numUpkeeps: 'Nº Tipus Manteniment',
    numElementsPlanningActualYear: 'Nº Inspeccions Any Actual',
    numElementsPlanningActualMonth: 'Nº Inspeccions Mes Actual',
    numElementsPlanningToday: 'Nº Inspeccions Avui',
    numElementsPlanningLate: 'Nº Inspeccions No Fetes',
    correctivesOpen: 'Mesures obertes',
    correctivesOverdue: 'Mesures vençudes',
  },
  loading: "S'està comptant",
  failed: "No s'han pogut carregar els comptadors",
  tasks: {
    title: 'Avui i endarrerides',
    late: 'Endarrerida, era del %{day}',
    all: 'Mostra-les totes (%{count})',
    none: 'Tot fet!',
    noneText: "No et queda cap inspecció d'avui ni de dies anteriors. Bona feina.",
    next: 'Mira les properes',
  },
  jobs: {
    title: 'Feines aturades',
    text: "No s'han pogut acabar després de diversos intents. No s'ha perdut cap dada: es poden tornar a provar.",
    since: 'Des del %{day} (%{error})',
    retry: 'Torna-la a provar',
    retried: "La feina s'està tornant a provar",
    kinds: {
      correctiveUnchecked: 'Comprovar si una mesura correctora ja està verificada',
      elementMoved: "Traslladar les inspeccions d'un element que ha canviat de centre",
    } satisfies Record<JobKind, string>,
  },
};

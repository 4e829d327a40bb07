import { upkeepColumns } from './labels';

/** Spreadsheets alone have these labels, which are apart from those that screens load. */

/** Nobody would tell 'usuari', as its form calls the login, from 'Usuari', the person. */
export const exportedUser = { userUser: "Nom d'usuari" };

export const exportedInspection = {
  received: 'Rebuda',
  uncertainty: 'Incertesa',
  decision: 'Decisió',
  decisionReason: 'Motiu de la decisió',
};

/** The value that a measure was opened for. */
export const exportedCorrective = { value: 'Valor', limits: upkeepColumns.limits };

export const exportedProgramme = { elementNames: 'Noms dels elements' };

export const exportedCoverage = { periods: 'Períodes', daysOver: 'Dies endarrerits' };

/** The filters that several lists have. */
export const listFilters = {
  id: 'Registres',
  q: 'Cerca',
  createdAt: 'Creat el',
  updatedAt: 'Modificat el',
  hasActions: 'Amb accions',
};

/** The results that the screens do not ask for. */
export const exportedResults = { notClosing: 'Cap de tancament', decided: 'Res per decidir' };

/** The columns of how well controls are done. */
export const coverageColumns = {
  element: 'Element',
  area: 'Centre',
  upkeep: 'Control',
  upkeepFrequency: 'Freqüència',
  lastDone: 'Últim',
  dueDay: 'Toca fins al',
  covered: 'Coberts',
  programme: 'Programa',
};

export const coverageFilters = { withoutProgramme: 'Sense programa', overdue: 'Endarrerits' };

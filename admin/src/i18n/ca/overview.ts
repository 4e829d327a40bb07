import { inspectionFilters } from '../../../../domain/names';

/** The texts of an administrator's list of inspections, and of the filters that actions and the calendar have, too. */
export const overview = {
  emptyText:
    'La llista comença amb les que tens planificades tu. Les dels altres, i les ja fetes, són a totes les inspeccions.',
  showAll: 'Mostra totes les inspeccions',
  filters: {
    ...inspectionFilters,
    element: 'Inspeccions',
    company: 'Empresa',
    centre: 'Centre',
    user: 'Usuari planificat',
    all: 'Totes',
    from: 'Data des de',
    to: 'Data fins a',
    more: 'Més filtres',
    takeOff: 'Treu el filtre %{label}',
    mine: 'Les meves pendents',
    clear: 'Treu els filtres',
  },
  outcome: {
    between: 'fetes del %{from} al %{to}',
    from: 'fetes des del %{from}',
    until: 'fetes fins al %{to}',
  },
};

export default { overview };

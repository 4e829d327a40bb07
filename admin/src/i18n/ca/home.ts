export const home = {
  title: 'Home',
  masterData: 'Dades',
  inspections: 'Inspeccions',
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
  },
  loading: "S'està comptant",
  failed: "No s'han pogut carregar els comptadors",
};

export const layout = {
  menu: {
    home: 'Home',
    planning: 'Inspeccions',
    actions: 'Accions',
    elements: 'Elements',
    companies: 'Empreses',
    areas: 'Centres',
    upkeeps: 'Controls',
    upkeepTypes: 'Tipus',
    users: 'Usuaris',
  },
  navigation: 'Menú principal',
  logo: 'Inspecta: ves al web',
  account: 'El meu perfil: %{user}',
  logout: 'Logout',
  toDark: 'Tema fosc',
  toLight: 'Tema clar',
  unsavedTitle: 'Hi ha valors sense guardar',
  unsavedText:
    'Has escrit valors en %{smart_count} inspecció i no els has guardat. Si surts, es perdran. |||| Has escrit valors en %{smart_count} inspeccions i no els has guardat. Si surts, es perdran.',
  unsavedLeave: 'Surt i perd els valors',
  credit: "© %{year} Inspecta · Gestió d'inspeccions i manteniment",
};

/**
 * The resources' names, labels, titles and messages (docs/product.md, "Screens: forms of master data"). The
 * odd titles of the company and element forms are meant. `fields` names inputs, columns and filters; `columns` and `filters`
 * only those that are called otherwise there.
 */
export const masterData = {
  empreses: {
    name: 'Empresa |||| Empreses',
    fields: { companyName: 'Empresa', companyCIF: 'CIF', companyActive: 'Actiu' },
    filters: { id: 'Empresa' },
    page: { list: 'Empreses', add: 'Nova empresa', create: 'Alta nou element', edit: 'Editar element' },
    notifications: {
      created: 'Empresa creada correctament',
      updated: 'Empresa modificada correctament',
      deleted: 'Empresa eliminada correctament',
    },
  },
  centres: {
    name: 'Centre |||| Centres',
    fields: { areaName: 'Centre', areaCompanyId: 'Empresa', areaActive: 'Actiu' },
    filters: { id: 'Centre' },
    page: { list: 'Centres', add: 'Nou centre', create: 'Alta nou centre', edit: 'Editar centre' },
    notifications: {
      created: 'Centre creat correctament',
      updated: 'Centre modificat correctament',
      deleted: 'Centre eliminat correctament',
    },
  },
  elements: {
    name: 'Element |||| Elements',
    fields: {
      elementName: 'Element',
      elementReference: 'Referència',
      elementDescription: 'Descripció',
      elementUbication: 'Ubicació',
      elementCompanyId: 'Empresa',
      elementAreaId: 'Centre',
      elementActive: 'Actiu',
    },
    columns: { elementReference: 'Ref.' },
    page: { list: 'Elements', add: 'Nou element', create: 'Alta nova empresa', edit: 'Editar empresa' },
    notifications: {
      created: 'Element creat correctament',
      updated: 'Element modificat correctament',
      deleted: 'Element eliminat correctament',
    },
    areaNeedsCompany: "Tria primer l'empresa",
  },
  manteniments: {
    name: 'Control |||| Controls',
    fields: {
      upkeepName: 'Manteniment',
      upkeepDescription: 'Descripció',
      upkeepTypeId: 'Tipus manteniment',
      upkeepValue: "Valor d'entrada",
      upkeepLimitType: 'Tipus de límit',
      upkeepLimitUp: 'Límit superior',
      upkeepLimitDown: 'Límit inferior',
      upkeepLimit: 'Límit',
      upkeepActive: 'Actiu',
    },
    columns: {
      upkeepName: 'Control',
      upkeepTypeId: 'Tipus control',
      upkeepLimitUp: 'L.Superior',
      upkeepLimitDown: 'L.Inferior',
      upkeepValue: 'Tipus Valor',
    },
    filters: { id: 'Manteniment' },
    page: {
      list: 'Controls',
      add: 'Nou control',
      create: 'Alta nou manteniment',
      edit: 'Editar manteniment',
    },
    notifications: {
      created: 'Manteniment creat correctament',
      updated: 'Manteniment modificat correctament',
      deleted: 'Manteniment eliminat correctament',
    },
    valueKinds: { number: 'Numèric', string: 'Text', boolean: 'Si/No' },
    limitTypes: { up: 'Superior', down: 'Inferior', 'up-down': 'Superior i inferior' },
    unusedLimit: "Amb aquest tipus de límit no s'utilitza",
  },
  'tipus-manteniment': {
    name: 'Tipus de manteniment |||| Tipus de manteniment',
    fields: {
      upkeepTypeName: 'Tipus manteniment',
      upkeepTypeUnits: 'Unitats',
      upkeepTypeActive: 'Actiu',
    },
    columns: { upkeepTypeName: 'Tipus Manteniment' },
    filters: { id: 'Tipus manteniment' },
    page: {
      list: 'Tipus de manteniment',
      add: 'Nou tipus',
      create: 'Alta nou tipus manteniment',
      edit: 'Editar tipus manteniment',
    },
    notifications: {
      created: 'Tipus manteniment creat correctament',
      updated: 'Tipus manteniment modificat correctament',
      deleted: 'Tipus manteniment eliminat correctament',
    },
    units: { pH: 'pH', ppm: 'ppm', ºC: 'ºC', UNT: 'UNT', text: 'Text' },
  },
  usuaris: {
    name: 'Usuari |||| Usuaris',
    fields: {
      userName: 'Nom',
      userLastName1: 'Cognom 1',
      userLastName2: 'Cognom 2',
      userDNI: 'DNI',
      userEmail: 'E-mail',
      userUser: 'usuari',
      userPassword: 'Contrasenya',
      userProfile: 'Perfil',
      userCompanyId: 'Empresa',
      userActive: 'Actiu',
    },
    columns: { userLastName1: 'Usuari' },
    filters: { id: 'Usuari' },
    page: { list: 'Usuaris', add: 'Nou usuari', create: 'Alta nou usuari', edit: 'Editar usuari' },
    notifications: {
      created: 'Usuari creat correctament',
      updated: 'Usuari modificat correctament',
      deleted: 'Usuari eliminat correctament',
    },
    profiles: {
      Administrador: 'Administrador',
      'Inspector Intern': 'Inspector intern',
      'Inspector Extern': 'Inspector Extern',
      Proveïdor: 'Proveïdor',
    },
    userIsEmail: "És l'adreça electrònica amb què inicia la sessió",
    passwordStays: 'Deixa-la buida per no canviar-la',
    ownPassword: "La teva contrasenya es canvia, amb l'actual, a",
  },
};

import {
  areaLabels,
  companyLabels,
  correctiveLabels,
  elementColumns,
  elementLabels,
  programmeLabels,
  upkeepColumns,
  upkeepLabels,
  upkeepTypeColumns,
  upkeepTypeLabels,
  userColumns,
  userLabels,
} from '../../../../domain/names';

/**
 * The resources' names, labels, titles and messages (docs/product.md, "Screens: forms of master data"). The
 * odd titles of the company and element forms are meant. `fields` names inputs, columns and filters; `columns` and `filters`
 * only those that are called otherwise there.
 */
export const masterData = {
  empreses: {
    name: 'Empresa |||| Empreses',
    fields: companyLabels,
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
    fields: areaLabels,
    holiday: 'Festiu',
    addHoliday: 'Afegeix un dia festiu',
    removeHoliday: 'Treu aquest dia',
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
    fields: elementLabels,
    columns: elementColumns,
    page: { list: 'Elements', add: 'Nou element', create: 'Alta nova empresa', edit: 'Editar empresa' },
    notifications: {
      created: 'Element creat correctament',
      updated: 'Element modificat correctament',
      deleted: 'Element eliminat correctament',
    },
    areaNeedsCompany: "Tria primer l'empresa",
    otherKind: {
      title: "Canviar el tipus d'instal·lació?",
      text: "Es buidarà el que d'aquest altre tipus no es pregunta: %{traits}.",
      confirm: 'Canvia',
    },
  },
  mesures: {
    name: 'Mesura correctora |||| Mesures correctores',
    fields: correctiveLabels,
    page: {
      list: 'Mesures correctores',
      add: 'Nova mesura',
      create: 'Alta nova mesura correctora',
      edit: 'Mesura correctora',
    },
    notifications: {
      created: 'Mesura correctora creada correctament',
      updated: 'Mesura correctora modificada correctament',
      deleted: 'Mesura correctora eliminada correctament',
    },
  },
  programes: {
    name: 'Programa |||| Programes',
    fields: programmeLabels,
    page: {
      list: 'Programes',
      add: 'Nou programa',
      create: 'Alta nou programa',
      edit: 'Editar programa',
    },
    notifications: {
      created: 'Programa creat correctament',
      updated: 'Programa modificat correctament',
      deleted: 'Programa eliminat correctament',
    },
  },
  cobertura: { name: 'Cobertura |||| Cobertura' },
  manteniments: {
    name: 'Control |||| Controls',
    fields: upkeepLabels,
    columns: upkeepColumns,
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
    closing: 'Valors de tancament',
    preset: 'De la normativa',
    derivedHelp: "Ningú no n'escriu el valor: surt d'altres controls de la mateixa inspecció",
    unusedLimit: "Amb aquest tipus de límit no s'utilitza",
  },
  'tipus-manteniment': {
    name: 'Tipus de manteniment |||| Tipus de manteniment',
    fields: upkeepTypeLabels,
    columns: upkeepTypeColumns,
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
  },
  usuaris: {
    name: 'Usuari |||| Usuaris',
    fields: userLabels,
    columns: userColumns,
    filters: { id: 'Usuari' },
    page: { list: 'Usuaris', add: 'Nou usuari', create: 'Alta nou usuari', edit: 'Editar usuari' },
    notifications: {
      created: 'Usuari creat correctament',
      updated: 'Usuari modificat correctament',
      deleted: 'Usuari eliminat correctament',
    },
    userIsEmail: "És l'adreça electrònica amb què inicia la sessió",
    passwordStays: 'Deixa-la buida per no canviar-la',
    ownPassword: "La teva contrasenya es canvia, amb l'actual, a",
  },
};

/**
 * Screens call the fields of records so. Columns are called as they are, unless `…Columns` says otherwise; a spreadsheet's are
 * called as the list's.
 */

export const companyLabels = {
  companyName: 'Empresa',
  companyCIF: 'CIF',
  companyRequireCorrective: 'Exigeix una mesura correctora per a cada valor fora de límits',
  companyAllowAdHoc: 'Permet lectures puntuals',
  companyActive: 'Actiu',
};

export const areaLabels = {
  areaName: 'Centre',
  areaCompanyId: 'Empresa',
  areaWorkingDays: 'Dies de feina',
  areaHolidays: 'Dies festius propis',
  areaPublicHolidays: 'Els festius de Catalunya no es treballa',
  areaActive: 'Actiu',
};

export const elementLabels = {
  elementName: 'Element',
  elementReference: 'Referència',
  elementDescription: 'Descripció',
  elementUbication: 'Ubicació',
  elementCompanyId: 'Empresa',
  elementAreaId: 'Centre',
  elementKind: "Tipus d'instal·lació",
  elementUpkeeps: 'Controls habituals',
  elementTraits: 'Característiques',
  elementActive: 'Actiu',
};

export const elementColumns = { elementReference: 'Ref.' };

export const correctiveLabels = {
  correctiveElementId: 'Element',
  correctiveUpkeepId: 'Control',
  correctiveDescription: 'Què cal fer',
  correctiveUserId: 'Responsable',
  correctiveDeadline: 'Termini',
  correctiveDoDate: 'Feta el',
  correctiveDoUserId: 'Feta per',
  correctiveDoText: "Què s'ha fet",
  correctiveState: 'Estat',
  correctiveOverdue: 'Vençuda',
  correctiveFoundDay: 'Trobada el',
  q: 'Cerca a què cal fer',
  correctiveDeadline_gte: 'Termini des de',
  correctiveDeadline_lte: 'Termini fins a',
  elementCompanyId: 'Empresa',
  elementAreaId: 'Centre',
};

export const programmeLabels = {
  programmeName: 'Programa',
  programmeAreaId: 'Centre',
  programmeElementIds: 'Elements',
  programmeUpkeepIds: 'Controls',
  programmeUserId: 'Usuari planificat',
  programmeRule: 'Quan',
  programmeAfterDays: "Dies després de l'última",
  programmeStart: 'Inici',
  programmeEnd: 'Final',
  programmeDaysOff: 'Els dies que no es treballa',
  programmeEach: 'Per torns: quants cada vegada',
  programmePaused: 'En pausa',
  hasProblems: 'Amb problemes',
};

export const upkeepLabels = {
  upkeepName: 'Manteniment',
  upkeepDescription: 'Descripció',
  upkeepTypeId: 'Tipus manteniment',
  upkeepValue: "Valor d'entrada",
  upkeepLimitType: 'Tipus de límit',
  upkeepLimitUp: 'Límit superior',
  upkeepLimitDown: 'Límit inferior',
  upkeepLimitUpStrict: 'El màxim exacte ja no és correcte',
  upkeepLimitDownStrict: 'El mínim exacte ja no és correcte',
  upkeepLimit: 'Límit',
  upkeepCriticalUp: 'Tancament superior',
  upkeepCriticalDown: 'Tancament inferior',
  upkeepCriticalUpReached: 'El màxim exacte ja tanca',
  upkeepCriticalDownReached: 'El mínim exacte ja tanca',
  upkeepCritical: 'Si no és correcte, tancament',
  upkeepCriticalText: 'Què cal fer si es tanca',
  upkeepFrequency: 'Freqüència',
  upkeepParameter: 'Què es mesura',
  upkeepDerived: 'Es calcula',
  upkeepSource: 'Norma',
  upkeepActive: 'Actiu',
};

export const upkeepColumns = {
  upkeepName: 'Control',
  upkeepTypeId: 'Tipus control',
  upkeepLimitUp: 'L.Superior',
  upkeepLimitDown: 'L.Inferior',
  upkeepValue: 'Tipus Valor',
  limits: 'Límits',
};

export const upkeepTypeLabels = {
  upkeepTypeName: 'Tipus manteniment',
  upkeepTypeUnits: 'Unitats',
  upkeepTypeActive: 'Actiu',
};

export const upkeepTypeColumns = { upkeepTypeName: 'Tipus Manteniment' };

export const userLabels = {
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
};

export const userColumns = { userLastName1: 'Usuari' };

export const inspectionLabels = {
  element: 'Element',
  place: 'Centre',
  plannedDate: 'Data planificada',
  plannedUser: 'Usuari planificat',
  doneDate: 'Data realitzada',
  doneUser: 'Usuari realitzat',
  actions: 'Accions',
};

export const inspectionColumns = {
  inspection: 'Inspecció',
  centre: 'Centre',
  controls: 'Manteniment',
  values: 'Valors',
  verdicts: 'Avis',
  planned: 'Planificada',
  done: 'Realitzada',
  users: 'Usuari',
  action: 'Acció',
  state: 'Estat',
  rowActions: 'Accions',
};

export const inspectionFilters = {
  validation: 'Estat',
  notValidated: 'Pendent validar',
  validated: 'Validada',
  execution: 'Realitzat',
  notDone: 'Pendent fer',
  done: 'Feta',
  result: 'Resultat',
  closing: 'De tancament',
  returned: 'Retornada',
};

/** Why a control has no value. */
export const MISSING = "No s'ha pogut mesurar";

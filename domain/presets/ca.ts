import type { Question } from '../elements';

export type { Question } from '../elements';
export { frequencyNames, kindNames, optionName, parameterNames, questionNames } from '../names';

/** The Catalan texts of the presets: what the controls that are made of them are called, and what is said about them. */

/** The type of what is done rather than measured. */
export const taskTypeName = 'Manteniment';

export const rowNames = {
  ph: 'pH',
  temperature: "Temperatura de l'aigua",
  transparency: 'Transparència: es veu clarament el desguàs del fons',
  'transparency-closing': 'Transparència: es distingeix el desguàs del fons o el disc de Secchi',
  turbidity: 'Terbolesa',
  'free-chlorine': 'Clor lliure residual',
  'combined-chlorine': 'Clor combinat residual',
  'total-chlorine': 'Clor total',
  'combined-chlorine-derived': 'Clor combinat residual, calculat',
  bromine: 'Brom total',
  'cyanuric-acid': 'Àcid isocianúric',
  redox: 'Potencial redox',
  'e-coli': 'Escherichia coli',
  'e-coli-nmp': 'Escherichia coli',
  pseudomonas: 'Pseudomonas aeruginosa',
  'pseudomonas-nmp': 'Pseudomonas aeruginosa',
  legionella: 'Legionella spp.',
  humidity: "Humitat relativa de l'aire",
  'co2-in': "CO₂ a l'interior",
  'co2-out': "CO₂ a l'exterior",
  'co2-difference': "CO₂ de més a l'interior, calculat",
  'air-temperature': "Temperatura de l'aire",
  'air-water': "Temperatura de l'aire per sobre de la de l'aigua, calculada",
  hardness: 'Duresa càlcica',
  alkalinity: 'Alcalinitat',
  tds: 'Sòlids dissolts',
  'water-temperature': "Temperatura de l'aigua sense climatitzar",
  langelier: 'Índex de Langelier, calculat',
  recirculation: 'Temps de recirculació, calculat',
  'fill-meter': "Comptador de l'aigua d'aportació",
  'recirculation-meter': "Comptador de l'aigua recirculada",
  'aerobic-bacteria': 'Bacteris aerobis',
  iron: 'Ferro total',
  'tank-temperature': "Temperatura de l'acumulador final",
  'return-temperature': 'Temperatura de retorn',
  'tap-temperature': "Temperatura d'aixetes i dutxes, punts rotatoris",
  'tap-temperature-monthly': "Temperatura d'aixetes i dutxes, cada punt dins de l'any",
  'double-tank-temperature': 'Temperatura amb acumulador doble',
  'instant-heater-temperature': "Temperatura a la sortida de l'escalfador instantani",
  'cold-tank-temperature': 'Temperatura del dipòsit',
  'cold-tap-temperature': 'Temperatura dels punts terminals, rotatoris',
  'whirlpool-temperature': "Temperatura de l'aigua de l'hidromassatge",
  'tank-purge': 'Purga de fons dels acumuladors feta',
  'drain-valve-purge': 'Purga de les vàlvules de drenatge feta',
  'tank-review': 'Revisió dels acumuladors feta',
  'low-use-points': 'Punts de poc ús oberts uns minuts',
  'terminal-review': 'Revisió de punts terminals feta, rotatòria',
  'cleaning-yearly': 'Neteja i desinfecció anual feta',
  'cleaning-half-yearly': 'Neteja i desinfecció de tot el sistema feta',
  'tower-half-yearly': 'Revisió del separador, el condensador, el rebliment i la distribució feta',
  'tower-monthly': 'Revisió de la safata, les purgues, el tractament i la dosificació feta',
  'recirculation-before-opening': "Recirculació de 10 minuts o més abans d'obrir feta",
  'disinfection-at-close': 'Desinfecció reforçada al final del dia feta',
  'basin-review': 'Revisió del vas, els conductes i els filtres feta',
  'dismantling-half-yearly': 'Desmuntatge, neteja i desinfecció de tots els elements fets',
  'bath-emptied': 'Banyera buidada i neta després de cada ús, amb aigua nova per a cada usuari',
  'bath-disinfected': 'Banyera desinfectada',
  'bath-review': 'Revisió de la banyera feta',
  'bath-diffusers': 'Neteja i desinfecció dels difusors feta',
  'nozzle-check': 'Revisió dels broquets feta',
  biocide: 'Biocida',
  conductivity: 'Conductivitat',
  'general-review': 'Revisió general feta',
} as const;

export type RowCode = keyof typeof rowNames;

/** What is added to the name of what is asked for daily on the spot and monthly from a laboratory. */
export const routineName = (name: string): string => `${name} (rutina)`;
export const laboratoryName = (name: string): string => `${name} (laboratori)`;

/** Why a row stands unticked: the law asks for it of some installations only, or perhaps of none. */
export const reasons = {
  doubleTank: 'Només si hi ha un acumulador doble.',
  instantHeater: 'Només si hi ha un escalfador instantani.',
  nozzles: 'Només si hi ha broquets.',
  pHOut: 'Només si el pH és fora de límits.',
  combinedIsComputed: "Es calcula del clor total i el lliure. Marca'l si l'aparell ja el dona calculat.",
  byBiocide: 'Només si el biocida depèn del pH.',
  routineIsArguable:
    "Interpretació: l'annex el compta entre el desinfectant residual, que el control de rutina anomena.",
} as const;

export type ReasonCode = keyof typeof reasons;

/** What a figure may be wrong for. */
export const doubts = {
  oneCopy: 'Llegit en una sola còpia del text consolidat.',
  inferred: 'Interpretació: la norma no ho diu amb aquestes paraules.',
  preferably: 'La norma diu «preferentment»: no és un límit estricte.',
  drinkingWater:
    'Interpretació: el text encara cita el RD 140/2003, derogat, i en el seu lloc es llegeix el RD 3/2023.',
  drinkingWaterChlorine:
    'Interpretació: es llegeix el RD 3/2023. El màxim és 1 mg/L; el mínim de 0,2 hi és una recomanació.',
  thermal:
    "Interpretació: l'annex III no dona xifres per a les aigües termals; es llegeixen les de les altres instal·lacions.",
  towersAerobic:
    "Llegit en una sola còpia, que recull la correcció d'errors d'11-2-2023; les d'abans hi donen 100 UFC/ml. Comprova-ho al BOE.",
} as const;

export type DoubtCode = keyof typeof doubts;

/** What is good to know of a row. */
export const notes = {
  langelier: "Si el pH és fora de límits cal calcular l'índex de Langelier, que ha de ser de −0,5 a +0,5.",
  langelierFormula:
    "Surt del pH, la temperatura, la duresa, l'alcalinitat i els sòlids dissolts de la mateixa inspecció.",
  forLangelier: "Sense límit: serveix per calcular l'índex de Langelier.",
  forCombinedChlorine: 'Sense límit: serveix per calcular el clor combinat.',
  combinedChlorine: 'És el clor total menys el lliure.',
  co2: "És el de l'interior menys el de l'exterior.",
  airWater: "És la de l'aire menys la de l'aigua. No es demana dels vasos terapèutics.",
  recirculation:
    "Sense xifra: el que calgui perquè l'aigua compleixi els límits. Surt del volum del vas i del comptador d'aigua recirculada.",
  exactly60: 'La norma diu «> 60» en un lloc i «no inferior a 60» en un altre: 60 ºC justos passen.',
  exactly50: 'La norma diu «> 50» en un lloc i «no inferior a 50» en un altre: 50 ºC justos passen.',
  riskAbove25:
    'Per sobre de 25 ºC cal avaluar el risc. Amb molta calor, mesura el pitjor punt després de 2 minuts.',
  noFigure: 'Sense xifra a la norma.',
  biocide: 'Sense xifra: segons el producte. Si la desinfecció és física, es comprova que funcioni.',
  conductivity: "Sense xifra: entre els límits d'incrustació i de corrosió d'aquella aigua.",
  thermal: "L'autoritat pot eximir-ne les aigües termals.",
  unfitPh: 'No apta per al consum per sota de 4,5 o per sobre de 10.',
  unfitChlorine: 'No apta per al consum per sobre de 5 mg/L.',
  ironParts: 'Només si hi ha peces de ferro.',
  noOperator: 'El límit hi és sense operador: es llegeix com a màxim.',
  dashedRange: "L'interval és imprès amb un guió: els extrems es compten dins.",
  cleaningGap: 'Entre dues neteges i desinfeccions mai més de 12 mesos.',
  resample: 'Mostra nova entre 15 i 30 dies després de cada neteja i desinfecció.',
} as const;

export type NoteCode = keyof typeof notes;

/** What is to be done when a value closes. */
export const closingTexts = {
  pool: 'Tanca el vas fins que els valors tornin a ser normals. Investiga la causa, corregeix-la i comprova-ho.',
  indoorPool:
    'Tanca el vas i ventila més, fins que els valors tornin a ser normals. Investiga la causa, corregeix-la i comprova-ho.',
  spaPool:
    'Tanca el vas i, si és en un espai cobert, ventila més, fins que els valors tornin a ser normals. Investiga la causa, corregeix-la i comprova-ho.',
  poolLaboratory:
    "Tanca el vas també davant d'una sospita. Neteja'l, desinfecta'l i no el tornis a obrir fins que una mostra nova sigui correcta.",
  legionella1000:
    'Atura la instal·lació i, si cal, buida-la. Neteja-la i desinfecta-la abans de tornar-la a posar en marxa, i pren una mostra nova entre 15 i 30 dies després.',
  legionella10000:
    'Atura la torre i, si cal, buida-la. Neteja-la i desinfecta-la abans de tornar-la a posar en marxa, i pren una mostra nova entre 15 i 30 dies després.',
} as const;

export type ClosingCode = keyof typeof closingTexts;

/** What an answer says of all rows. */
export const optionNotes: Partial<Record<Question, Record<string, string>>> = {
  type: {
    '3A': "Els límits obliguen; les freqüències no, llevat que l'autoritat ho demani: els controls no en tenen.",
  },
};

/** What the law asks that a control of the product cannot hold. */
export const uncheckedNames = {
  otherDisinfectants: "Altres desinfectants: els límits i el tancament els fixa l'autoritat",
  samplingPoints:
    "Punts de mostreig: com a mínim dos per vas, el circuit i el punt del vas més lluny de l'entrada d'aigua",
  otherClosings: 'Tancament per risc imminent, femtes, vòmits o residus orgànics visibles',
  initialControl:
    "Control inicial: tots els paràmetres, en la quinzena abans d'obrir i després de més de dues setmanes de tancament",
  biocide: 'Biocida: sense xifra, segons el producte',
  legionellaShare: 'Legionella: què cal fer depèn de si més del 30 % de les mostres arriben a 100 UFC/L',
  terminalPoints: "Nombre mínim de punts terminals, i que tots es mirin dins de l'any",
  sampledInSitu:
    'Amb cada mostra de Legionella, mesura in situ: pH, si és rellevant, temperatura, conductivitat i desinfectant residual',
  restartBiocide:
    "Biocida: després d'una aturada més llarga que la seva vida mitjana, o de 24 hores sense recirculació, comprova'n el nivell abans de tornar a posar en marxa la torre",
  extraLegionella: 'Legionella: mostra de més entre 15 i 30 dies després de cada neteja i desinfecció',
  extraCleaning:
    "Neteja i desinfecció de més: primera posada en marxa, aturada de més d'un mes, reparació estructural, o quan la revisió o l'autoritat ho demani",
} as const;

export type UncheckedCode = keyof typeof uncheckedNames;

export const sources = {
  poolWater: 'RD 742/2013, annexos I i III',
  poolAir: 'RD 742/2013, annexos II i III',
  legionellaLimits: 'RD 487/2022, annex III.II taula 1 i annex V.C taula 3',
  legionellaSamples: 'RD 487/2022, annex V.C taula 3 i annex VIII',
  storage: 'RD 487/2022, annex III.I.A.7',
  upkeep: 'RD 487/2022, annex IV',
  drinkingWater: 'RD 487/2022, annex III.II taula 1; RD 3/2023, annex I',
} as const;

export type SourceCode = keyof typeof sources;

/** Stands beside the whole catalogue. */
export const disclaimer =
  'Qui explota la instal·lació respon dels seus límits. El catàleg segueix còpies consolidades de la normativa, no contrastades amb el BOE.';

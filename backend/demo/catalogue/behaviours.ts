import type { ControlKey } from './controls';

/** A way in which a value exceeds a limit, and what was done about it. */
export interface Deviation {
  /** The least and the most that it is beyond the limit. */
  beyond: readonly [number, number];
  actions: readonly string[];
}

/** The course of a number's values over the year. */
export interface NumberBehaviour {
  kind: 'number';
  mean: number;
  /** How much warmer (or higher) mid-August is than the mean. */
  season: number;
  /** How much the means of two elements may differ. */
  spread: number;
  /** Slow variation over months. */
  drift: number;
  /** From one visit to the next. */
  noise: number;
  digits: number;
  above?: Deviation;
  below?: Deviation;
}

/** A count of a laboratory: what it writes, and what was done about what it found. */
export interface CountBehaviour {
  kind: 'count';
  none: string;
  /** Less than the laboratory could tell: somebody has to decide. */
  unclear: string;
  found: number;
  actions: readonly string[];
}

/** A Si/No: what was done when the answer was not the expected one. */
export interface AnswerBehaviour {
  kind: 'answer';
  actions: readonly string[];
}

/** A text: what was written instead of "Correcte", and what was done about it. */
export interface TextBehaviour {
  kind: 'text';
  findings: readonly { value: string; action: string }[];
}

/** What is measured together: as much as its parts. */
export interface SumBehaviour {
  kind: 'sum';
  of: readonly ControlKey[];
  digits: number;
}

/** A meter, which only goes up. */
export interface MeterBehaviour {
  kind: 'meter';
  /** What it showed when the element was entered. */
  start: number;
  perDay: number;
  /** How much more or less than that may have passed. */
  noise: number;
}

/** What nobody has to know beforehand, since it follows from what others measure. */
export interface ComputedBehaviour {
  kind: 'computed';
}

export type Behaviour =
  | NumberBehaviour
  | CountBehaviour
  | AnswerBehaviour
  | TextBehaviour
  | SumBehaviour
  | MeterBehaviour
  | ComputedBehaviour;

/** Without a deviation the numbers stay within their limits, except for cold water in high summer. */
export const behaviours: Record<ControlKey, Behaviour> = {
  pH: {
    kind: 'number',
    mean: 7.55,
    season: 0.03,
    spread: 0.08,
    drift: 0.08,
    noise: 0.09,
    digits: 2,
    above: {
      beyond: [0.05, 0.4],
      actions: [
        "pH alt. S'ha augmentat la dosificació de minorador de pH i s'ha repetit la mesura al cap de dues hores: 7,6.",
        "pH alt per obturació de l'injector d'àcid. S'ha netejat l'injector i s'ha recalibrat la sonda.",
      ],
    },
    below: {
      beyond: [0.05, 0.3],
      actions: [
        "pH baix. S'ha aturat la dosificació de minorador i s'ha renovat un 10 % de l'aigua.",
        "pH baix. S'ha ajustat la consigna de la bomba dosificadora i s'ha comprovat l'alcalinitat.",
      ],
    },
  },
  freeChlorine: {
    kind: 'number',
    mean: 1.2,
    season: -0.12,
    spread: 0.12,
    drift: 0.16,
    noise: 0.22,
    digits: 2,
    above: {
      beyond: [0.1, 0.9],
      actions: [
        "Excés de clor. S'ha aturat la dosificació fins a recuperar valors i s'ha revisat la sonda del controlador.",
        "Excés de clor després de la cloració de xoc. S'ha renovat aigua i s'ha tornat a mesurar: 1,6 ppm.",
      ],
    },
    below: {
      beyond: [0.05, 0.4],
      actions: [
        "Clor insuficient. S'ha cebat la bomba dosificadora d'hipoclorit i s'ha dosificat manualment fins a 1,2 ppm.",
        "Clor insuficient: garrafa d'hipoclorit buida. S'ha substituït i s'ha repetit la mesura al cap d'una hora.",
      ],
    },
  },
  networkChlorine: {
    kind: 'number',
    mean: 0.55,
    season: -0.06,
    spread: 0.06,
    drift: 0.07,
    noise: 0.1,
    digits: 2,
    above: {
      beyond: [0.05, 0.3],
      actions: ["Clor per sobre d'1 ppm. S'ha ajustat la recloració i s'ha purgat el ramal."],
    },
    below: {
      beyond: [0.03, 0.15],
      actions: [
        "Clor insuficient a la xarxa. S'ha revisat la recloració del dipòsit i s'han purgat els punts terminals.",
        "Clor insuficient per poca renovació. S'ha programat una purga setmanal del ramal.",
      ],
    },
  },
  totalChlorine: { kind: 'sum', of: ['freeChlorine', 'combinedChlorine'], digits: 2 },
  combinedChlorine: {
    kind: 'number',
    mean: 0.33,
    season: 0.04,
    spread: 0.04,
    drift: 0.06,
    noise: 0.08,
    digits: 2,
    above: {
      beyond: [0.05, 0.35],
      actions: [
        "Cloramines altes. S'ha rentat el filtre, s'ha renovat un 20 % de l'aigua i s'ha augmentat la ventilació.",
        "Cloramines altes després d'un cap de setmana de molta afluència. S'ha fet una cloració de xoc amb el vas tancat.",
      ],
    },
  },
  turbidity: {
    kind: 'number',
    mean: 1.9,
    season: 0.3,
    spread: 0.5,
    drift: 0.4,
    noise: 0.5,
    digits: 1,
    above: {
      beyond: [0.3, 3.5],
      actions: [
        "Aigua tèrbola. S'ha rentat el filtre i s'ha repetit la mesura l'endemà: 1,4 UNT.",
        "Aigua tèrbola. S'han purgat els fons i s'ha renovat aigua fins a baixar de 2 UNT.",
      ],
    },
  },
  tankTemperature: {
    kind: 'number',
    mean: 63,
    season: 0.4,
    spread: 0.6,
    drift: 0.8,
    noise: 1,
    digits: 1,
    below: {
      beyond: [0.8, 6],
      actions: [
        "Temperatura inferior a 60 ºC. S'ha apujat la consigna de la caldera a 65 ºC i s'ha comprovat l'endemà.",
        "Temperatura baixa per avaria de la vàlvula de tres vies. S'ha substituït i s'ha fet un xoc tèrmic a 70 ºC.",
        "Temperatura baixa per calç al bescanviador. S'ha desincrustat i s'ha recuperat la temperatura.",
      ],
    },
  },
  returnTemperature: {
    kind: 'number',
    mean: 52.8,
    season: 0.5,
    spread: 0.5,
    drift: 0.6,
    noise: 0.9,
    digits: 1,
    below: {
      beyond: [0.5, 6],
      actions: [
        "Retorn per sota de 50 ºC. La bomba recirculadora estava aturada: s'ha engegat i s'ha canviat el programador.",
        "Retorn per sota de 50 ºC. S'ha equilibrat l'anell i s'ha reparat l'aïllament de la canonada.",
      ],
    },
  },
  coldTemperature: {
    kind: 'number',
    mean: 15.4,
    season: 3.7,
    spread: 0.3,
    drift: 0.4,
    noise: 0.6,
    digits: 1,
    above: {
      beyond: [0.4, 3],
      actions: [
        "Aigua freda per sobre de 20 ºC. S'ha augmentat la renovació del dipòsit i s'ha reforçat el control de clor.",
        "Aigua freda per sobre de 20 ºC. S'ha reparat l'aïllament del tram que passa per la sala de calderes.",
      ],
    },
  },
  poolTemperature: {
    kind: 'number',
    mean: 27.4,
    season: 0.5,
    spread: 0.3,
    drift: 0.5,
    noise: 0.6,
    digits: 1,
    above: {
      beyond: [0.3, 1.5],
      actions: ["Aigua massa calenta. S'ha abaixat la consigna del bescanviador a 27 ºC."],
    },
    below: {
      beyond: [0.4, 2.5],
      actions: [
        "Aigua massa freda per aturada de la caldera. S'ha rearmat el cremador i s'ha avisat el servei tècnic.",
      ],
    },
  },
  conductivity: { kind: 'number', mean: 1450, season: 120, spread: 90, drift: 110, noise: 60, digits: 0 },
  legionella: {
    kind: 'count',
    none: '<100',
    unclear: '<200',
    found: 300,
    actions: [
      "Legionella spp. detectada. S'ha fet la neteja i desinfecció de l'equip i s'ha programat una nova mostra d'aquí a 15 dies.",
      "Legionella spp. detectada. S'ha revisat el programa de manteniment, s'ha desinfectat i es repetirà l'anàlisi.",
    ],
  },
  growth: {
    kind: 'answer',
    actions: [
      "Algues a la línia d'aigua. S'ha aturat l'equip, s'ha raspallat i s'ha fet una cloració de xoc.",
      "Biofilm visible. S'ha buidat, netejat i desinfectat abans de tornar-lo a posar en servei.",
    ],
  },
  purge: {
    kind: 'answer',
    actions: [
      "No s'ha pogut purgar: vàlvula bloquejada. S'ha substituït la vàlvula i s'ha purgat l'endemà.",
      "Purga no feta per manca d'accés a la sala. S'ha demanat la clau al responsable del centre i queda programada per a la setmana vinent.",
    ],
  },
  condition: {
    kind: 'text',
    findings: [
      {
        value: 'Incorrecte',
        action: "Estat incorrecte. S'ha netejat i desinfectat l'equip i s'ha repetit la revisió visual.",
      },
      {
        value: 'Incrustacions de calç',
        action: "S'ha desincrustat la superfície amb un producte autoritzat i s'ha esbandit.",
      },
      {
        value: 'Sediments',
        action: "S'han retirat els sediments i s'ha esbandit amb aigua a pressió.",
      },
      {
        value: 'Fuita a la junta',
        action: "S'ha canviat la junta i s'ha comprovat que no perd.",
      },
    ],
  },
  recirculatedWater: { kind: 'meter', start: 184_320, perDay: 2700, noise: 1500 },
  recirculationTime: { kind: 'computed' },
};

/** What inspectors write although all is within limits. */
export const remarks = [
  "S'ha renovat l'etiqueta del punt de mostreig.",
  "Cal demanar una garrafa nova d'hipoclorit abans de la propera visita.",
  "S'ha verificat la sonda amb patró. Propera calibració d'aquí a sis mesos.",
  "S'observa desgast a la bomba dosificadora; es recomana canviar-ne la membrana.",
  "S'ha lliurat una còpia del registre al responsable del centre.",
] as const;

import { decimalText } from '../common';
import { type Question, type TraitOption, traitOptions } from '../elements';

/** The Catalan names of the questions about elements and of their options. */

export const questionNames: Record<Question, string> = {
  type: 'Tipus de piscina',
  disinfectant: 'Desinfectant',
  heated: 'Climatitzada',
  aerosols: 'Amb aerosols',
  indoor: 'En un espai cobert',
  iron: 'Amb peces de ferro',
  counts: 'Recomptes del laboratori en',
  part: 'Part de la instal·lació',
  whirlpool: "És un vas d'hidromassatge",
  recirculation: 'Amb recirculació',
};

/** A pool's m³. */
export const VOLUME = 'Volum del vas (m³)';

const yesNo = { yes: 'Sí', no: 'No' };

const optionNames: { readonly [Q in Question]: Readonly<Record<TraitOption<Q>, string>> } = {
  type: {
    '1': "Tipus 1: ús públic, la piscina és l'activitat principal",
    '2': 'Tipus 2: ús públic, la piscina és complementària',
    '3A': 'Tipus 3A: comunitats, cases rurals i semblants',
  },
  disinfectant: {
    chlorine: 'Clor',
    isocyanuric: "Clor, amb derivats de l'àcid tricloroisocianúric",
    bromine: 'Brom',
    other: 'Un altre',
  },
  heated: yesNo,
  aerosols: yesNo,
  indoor: yesNo,
  counts: { ufc: 'UFC', nmp: 'NMP' },
  iron: yesNo,
  part: {
    tank: 'Dipòsit, acumulador o escalfador',
    return: 'Retorn',
    point: 'Punts terminals',
    cold: "Punts terminals d'aigua freda",
  },
  whirlpool: yesNo,
  recirculation: yesNo,
};

/** The name of an option; one that is none of its question's stays as it is. */
export function optionName(question: Question, option: string): string {
  return new Map<string, string>(Object.entries(optionNames[question])).get(option) ?? option;
}

/** An element's traits in words: `Desinfectant: Clor`. */
export function traitTexts(traits: Readonly<Record<string, unknown>>): string[] {
  const questions = Object.keys(traitOptions) as Question[];
  const said = questions.flatMap((question) => {
    const option = traits[question];
    return typeof option === 'string' ? [`${questionNames[question]}: ${optionName(question, option)}`] : [];
  });
  const { volume } = traits;
  if (typeof volume !== 'number' && typeof volume !== 'string') return said;
  return [...said, `${VOLUME}: ${typeof volume === 'number' ? decimalText(volume) : volume}`];
}

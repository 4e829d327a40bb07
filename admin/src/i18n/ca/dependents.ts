import type { DependentName } from '../../../../domain/dependents';

/** Texts about what hangs on a record that is to go. */
export const dependents = {
  looking: 'Es mira què en depèn…',
  failed: "No s'ha pogut mirar què en depèn.",
  someFailed: "De %{count} no s'ha pogut mirar què en depèn.",
  none: 'No en depèn res.',
  some: 'Encara en depèn %{names}. |||| Encara en depenen %{names}.',
  others: 'També depèn alguna cosa de %{smart_count} més.',
  notAsked: "Només s'han mirat els primers %{count}.",
  names: {
    areas: '%{smart_count} centre |||| %{smart_count} centres',
    elements: '%{smart_count} element |||| %{smart_count} elements',
    upkeeps: '%{smart_count} control |||| %{smart_count} controls',
    users: '%{smart_count} usuari |||| %{smart_count} usuaris',
    inspections: '%{smart_count} inspecció per fer |||| %{smart_count} inspeccions per fer',
    programmes: '%{smart_count} programa |||| %{smart_count} programes',
    correctives: '%{smart_count} mesura correctora oberta |||| %{smart_count} mesures correctores obertes',
  } satisfies Record<DependentName, string>,
};

export default { dependents };

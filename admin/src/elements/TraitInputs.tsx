import type { Validator } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { elementKinds, isPool, traitsAskedOf, volumeProblem } from '../../../domain/elements';
import { textOf } from '../../../domain/messages';
import { VOLUME, optionName, questionNames } from '../../../domain/names';
import { ChoiceInput } from '../common/form/ChoiceInput';
import { DecimalInput } from '../common/form/DecimalInput';
import { CUBIC_METRES } from './cubicMetres';

/** The questions that the chosen kind asks of an element; nothing has to be said. */
export function TraitInputs() {
  const chosen: unknown = useWatch({ name: 'elementKind' });
  const kind = elementKinds.find((each) => each === chosen) ?? null;
  return (
    <>
      {traitsAskedOf(kind).map(({ question, options }) => (
        <ChoiceInput
          key={question}
          source={`elementTraits.${question}`}
          label={questionNames[question]}
          choices={options.map((option) => ({ id: option, name: optionName(question, option) }))}
          translateChoice={false}
        />
      ))}
      {isPool(kind) ? (
        <DecimalInput
          source="elementTraits.volume"
          label={VOLUME}
          quantity={CUBIC_METRES}
          validate={VOLUME_RULES}
        />
      ) : null}
    </>
  );
}

const VOLUME_RULES: Validator[] = [
  (volume: unknown) => {
    // A text is refused for itself, and nothing is no volume.
    const problem = typeof volume === 'number' ? volumeProblem(volume) : undefined;
    return problem && textOf(problem);
  },
];

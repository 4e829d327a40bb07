import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { type ElementKind, elementKinds, elements, isPool, readTraits } from '../../../domain/elements';
import { traitTexts } from '../../../domain/names';
import { ConfirmDialog } from '../common/ConfirmDialog';
import { ChoiceInput } from '../common/form/ChoiceInput';
import { ruleOf } from '../common/form/ruleOf';
import { useTranslate } from '../i18n/useTranslate';
import { kindChoices } from './choices';
import { saidIn } from './saidIn';

/** A kind that was chosen, and what the element says that is not asked of it. */
interface Chosen {
  kind: ElementKind | null;
  lost: string[];
  texts: string[];
}

/** The kind of an element. One that would empty some of what the element says waits until that is confirmed. */
export function KindInput() {
  const translate = useTranslate();
  const { getValues, setValue } = useFormContext();
  const kind: unknown = useWatch({ name: 'elementKind' });
  const [chosen, setChosen] = useState<Chosen>();
  const [isAsking, setAsking] = useState(false);

  /** The form has the chosen kind by now. */
  function choose() {
    const next = elementKinds.find((each) => each === getValues('elementKind')) ?? null;
    const said = saidIn(getValues('elementTraits'));
    const { traits } = readTraits(next, said);
    // A volume that cannot be read stays where pools have one.
    const lost = Object.keys(said).filter(
      (question) => !(question in traits) && !(question === 'volume' && isPool(next)),
    );
    if (lost.length === 0) return;
    setValue('elementKind', kind);
    const texts = traitTexts(Object.fromEntries(lost.map((question) => [question, said[question]])));
    setChosen({ kind: next, lost, texts });
    setAsking(true);
  }

  function change() {
    if (!chosen) return;
    setValue('elementKind', chosen.kind, { shouldDirty: true });
    for (const question of chosen.lost) {
      setValue(`elementTraits.${question}`, null, { shouldDirty: true });
    }
    setAsking(false);
  }

  return (
    <>
      <ChoiceInput
        source="elementKind"
        choices={kindChoices}
        translateChoice={false}
        validate={ruleOf(elements.fields.elementKind)}
        onChange={choose}
      />
      <ConfirmDialog
        isOpen={isAsking}
        title={translate('resources.elements.otherKind.title')}
        text={translate('resources.elements.otherKind.text', { traits: chosen?.texts.join('; ') ?? '' })}
        confirm={translate('resources.elements.otherKind.confirm')}
        onConfirm={change}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

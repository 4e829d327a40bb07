import { useQueryClient } from '@tanstack/react-query';
import { Box } from '@mui/material';
import { type RaRecord, useDataProvider, useRecordContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { referencedId } from '../../../domain/common';
import { type ElementKind, elementKinds } from '../../../domain/elements';
import type { SaidTraits } from '../../../domain/fields';
import type { PresetResult } from '../../../domain/presets';
import { saidIn } from '../elements/saidIn';
import { WIDE } from '../common/form/wide';
import { AddFromLaw } from './AddFromLaw';

/** In the form of an element that is there: makes controls of the law and adds them to its usual ones. */
export function AddToElement() {
  const element = useRecordContext();
  const chosen: unknown = useWatch({ name: 'elementKind' });
  const usual: unknown = useWatch({ name: 'elementUpkeeps' });
  const traits: unknown = useWatch({ name: 'elementTraits' });
  const takeOver = useTakeOver(element);
  if (!element) return null;
  const kind = elementKinds.find((each) => each === chosen) ?? null;
  return (
    <Box sx={WIDE}>
      <AddFromLaw
        element={{ id: String(element.id), kind, usual: idsOf(usual), traits: saidIn(traits) }}
        onAdded={takeOver}
      />
    </Box>
  );
}

function isSame(one: SaidTraits, other: SaidTraits): boolean {
  const questions = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...questions].every((question) => one[question] === other[question]);
}

function idsOf(references: unknown): string[] {
  return (Array.isArray(references) ? references : [])
    .map(referencedId)
    .filter((id): id is string => id !== undefined);
}

/**
 * The server has given the element more usual controls, and a new revision: the form gets to know both, and what was typed
 * stays. Usual controls that were changed in the form and are not saved get the new ones too, or the next save would take
 * them away; so with what was answered. An element that did not say what it is, is what the controls are for; the form's own
 * button saves that, and the answers.
 */
function useTakeOver(element: RaRecord | undefined) {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const { getValues, setValue } = useFormContext();
  return async ({ upkeeps }: PresetResult, kind: ElementKind, answered: SaidTraits) => {
    if (!element) return;
    if (!getValues('elementKind')) setValue('elementKind', kind, { shouldDirty: true });
    const said = saidIn(getValues('elementTraits'));
    const isKept = element.elementKind === kind && isSame(said, saidIn(element.elementTraits));
    if (!isKept && getValues('elementKind') === kind) {
      for (const [question, option] of Object.entries(answered)) {
        if (!(question in said)) setValue(`elementTraits.${question}`, option, { shouldDirty: true });
      }
    }
    const typed = idsOf(getValues('elementUpkeeps'));
    if (typed.join() !== idsOf(element.elementUpkeeps).join()) {
      const all = new Set([...typed, ...upkeeps.map(({ _id }) => _id)]);
      setValue('elementUpkeeps', [...all], { shouldDirty: true });
    }
    try {
      const { data } = await dataProvider.getOne<RaRecord>('elements', { id: element.id });
      // Not by `refetch`: one that fails would put a page in the place of the form, and of what was typed.
      queryClient.setQueryData(['elements', 'getOne', { id: String(element.id), meta: undefined }], data);
    } catch {
      // The controls are there all the same. The next save is refused for its revision, and offers the new state.
    }
  };
}

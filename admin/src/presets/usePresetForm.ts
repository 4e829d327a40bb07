import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ElementKind, isPool, volumeProblem as problemOfVolume } from '../../../domain/elements';
import type { SaidTraits } from '../../../domain/fields';
import { textOf } from '../../../domain/messages';
import {
  type Answers,
  type Preset,
  type PresetRequest,
  type PresetResult,
  checkAnswers,
  isAskedFor,
} from '../../../domain/presets';
import { type Upkeep, readTypedLimit, typedText } from '../../../domain/upkeeps';
import { CUBIC_METRES } from '../elements/cubicMetres';
import { useLoadAll } from '../common/print/useLoadAll';
import { failureText } from '../planning/common/failureText';
import { useIdempotencyKey } from '../planning/common/useIdempotencyKey';
import { fieldErrors } from '../providers/errors';
import { getPresets, postPreset } from './calls';
import { type Standings, isToAdd } from './rowTexts';
import { namesakeOf, standingOf } from './standing';

/** An element whose usual controls get more. */
export interface PresetElement {
  id: string;
  /** Null where it is not known, or not chosen yet. */
  kind: ElementKind | null;
  /** Its usual controls, by their ids. */
  usual: readonly string[];
  /** The traits that its form says already. */
  traits: SaidTraits;
}

export interface PresetFormOptions {
  /** The one element that it is about; without one, elements are chosen. */
  element?: PresetElement;
  /** Called once the controls of a kind are there. */
  onAdded?: (result: PresetResult, kind: ElementKind, answered: SaidTraits) => Promise<void>;
}

const NO_PRESETS: Preset[] = [];
const NO_CONTROLS: Upkeep[] = [];
const NO_IDS: string[] = [];

/** What is chosen of the law, the one call that makes it, and what became of it. */
export function usePresetForm({ element, onAdded }: PresetFormOptions) {
  const queryClient = useQueryClient();
  const catalogue = useQuery({
    queryKey: ['presets'],
    queryFn: ({ signal }) => getPresets(signal),
    staleTime: Infinity,
  });
  const presets = catalogue.data ?? NO_PRESETS;
  const loadAll = useLoadAll<Upkeep>();
  // What is there by now: somebody else may add controls too.
  const there = useQuery({
    queryKey: ['manteniments', 'getList', 'there'],
    queryFn: () => loadAll('manteniments', { sort: { field: 'upkeepName', order: 'ASC' }, filter: {} }),
  });
  const keyFor = useIdempotencyKey();
  const [kind, setKind] = useState(element?.kind ?? null);
  const [given, setGiven] = useState<SaidTraits>(element?.traits ?? {});
  const [volume, setVolume] = useState(() => volumeText(element?.traits.volume));
  // What was ticked and unticked by hand, by row; the others stand as the law proposes them.
  const [byHand, setByHand] = useState<Readonly<Record<string, boolean>>>({});
  // Of which rows another control of the same name is used, by row.
  const [usedByHand, setUsedByHand] = useState<Readonly<Record<string, boolean>>>({});
  const [elementIds, setElementIds] = useState(element ? [element.id] : []);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<{ text: string; fields: string[] }>();
  const [result, setResult] = useState<PresetResult>();

  const preset = presets.find((each) => each.kind === kind);
  const answers = preset ? answersTo(preset, given) : {};
  const { read: readVolume, problem: volumeProblem } = volumeIn(volume, kind);
  const isAnswered = preset !== undefined && Object.keys(checkAnswers(preset, answers)).length === 0;
  const rows = isAnswered ? preset.rows.filter((row) => isAskedFor(row, answers)) : [];
  const unchecked = isAnswered ? preset.unchecked.filter((each) => isAskedFor(each, answers)) : [];
  const missing = [catalogue, there].filter(({ data }) => data === undefined);
  const [controls, usual] = [there.data ?? NO_CONTROLS, element?.usual ?? NO_IDS];
  const standings: Standings = new Map(rows.map((row) => [row.key, standingOf(row, controls, usual)]));
  const namesakes = new Map(rows.map((row) => [row.key, namesakeOf(row, controls, usual)]));
  const chosen = rows
    .filter((row) => isToAdd(row, standings) && (byHand[row.key] ?? row.ticked))
    .map(({ key }) => key);
  const use = Object.fromEntries(
    chosen.flatMap((key) => {
      const namesake = namesakes.get(key);
      return usedByHand[key] && namesake ? [[key, namesake._id]] : [];
    }),
  );

  async function submit() {
    if (!preset || sending || chosen.length === 0) return;
    if (volumeProblem) {
      setFailure({ text: volumeProblem, fields: [] });
      return;
    }
    setSending(true);
    setFailure(undefined);
    const request: PresetRequest = {
      answers,
      ...(readVolume !== undefined && { volume: readVolume }),
      rows: chosen,
      ...(Object.keys(use).length > 0 && { use }),
      ...(elementIds.length > 0 && { elementIds }),
    };
    try {
      const made = await postPreset(preset.kind, request, keyFor({ kind, ...request }));
      await onAdded?.(
        made,
        preset.kind,
        readVolume === undefined ? answers : { ...answers, volume: readVolume },
      );
      setResult(made);
      for (const resource of ['manteniments', 'tipus-manteniment']) {
        void queryClient.invalidateQueries({ queryKey: [resource] });
      }
    } catch (error) {
      setFailure({ text: failureText(error), fields: Object.values(fieldErrors(error)) });
    }
    setSending(false);
  }

  /** Whatever is changed, what was said of the last try no longer holds. */
  function change(work: () => void) {
    setFailure(undefined);
    work();
  }

  return {
    isLoading: catalogue.isPending || there.isPending,
    /** Why it cannot be shown. */
    unknown: missing.find(({ error }) => error)?.error,
    loadAgain: () => missing.forEach((query) => void query.refetch()),
    presets,
    preset,
    answers,
    volume,
    volumeProblem,
    isAnswered,
    rows,
    unchecked,
    standings,
    namesakes,
    chosen,
    used: Object.keys(use),
    elementIds,
    sending,
    failure,
    result,
    submit,
    chooseKind: (next: ElementKind) => change(() => setKind(next)),
    answer: (question: string, option: string) => change(() => setGiven({ ...given, [question]: option })),
    typeVolume: (text: string) => change(() => setVolume(text)),
    tick: (key: string, isTicked: boolean) => change(() => setByHand({ ...byHand, [key]: isTicked })),
    tickProposed: () => change(() => setByHand({})),
    tickNone: () => change(() => setByHand(Object.fromEntries(rows.map(({ key }) => [key, false])))),
    useNamesake: (key: string, isUsed: boolean) =>
      change(() => setUsedByHand({ ...usedByHand, [key]: isUsed })),
    chooseElements: (ids: string[]) => change(() => setElementIds(ids)),
  };
}

/** The answers to the questions of this kind, of those that were given to any. */
function answersTo({ questions }: Preset, given: SaidTraits): Answers {
  return Object.fromEntries(
    questions.flatMap(({ question }) => {
      const option = given[question];
      return typeof option === 'string' ? [[question, option]] : [];
    }),
  );
}

function volumeText(volume: unknown): string {
  return typeof volume === 'number' ? typedText(volume) : '';
}

/** The m³ that were typed, where a kind has them, and what is wrong with them. */
function volumeIn(text: string, kind: ElementKind | null): { read?: number; problem?: string } {
  if (!isPool(kind) || text.trim() === '') return {};
  const typed = readTypedLimit(text, CUBIC_METRES);
  const problem = typed.kind === 'value' ? problemOfVolume(typed.value) : typed.problem;
  if (problem) return { problem: textOf(problem) };
  return typed.kind === 'value' && typeof typed.value === 'number' ? { read: typed.value } : {};
}

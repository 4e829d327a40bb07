import { Alert, Box, Stack, Typography } from '@mui/material';
import { type SubmitEvent, Suspense, lazy, useState } from 'react';
import { useNavigate } from 'react-router';
import { textsOf } from '../../../../domain/messages';
import { type CorrectiveInput, type Inspection, mayChange, stateOf } from '../../../../domain/planning';
import { screenPaths } from '../../../../domain/screens';
import { ActionAlert } from '../../common/messages/ActionAlert';
import { Page } from '../../common/pages/Page';
import { withTexts } from '../../i18n';
import { useTranslate } from '../../i18n/useTranslate';
import type { UnsentSave } from '../../offline/unsent';
import { knownAhead, rightNow } from '../../providers/clock';
import { keyOfWrite } from '../../providers/writeKeys';
import { failureText } from '../common/failureText';
import { newId } from '../common/randomHex';
import { useCaller } from '../common/useCaller';
import { useDays } from '../common/useDays';
import { useStable } from '../common/useStable';
import { focusFirstInvalid } from '../common/focusFirstInvalid';
import { measureFields } from '../values/measure';
import { usePreviousValues } from '../values/usePreviousValues';
import type { MeasureChange } from '../values/ValueField';
import { ActionsField } from './ActionsField';
import {
  type SaveTry,
  changesOf,
  closingIn,
  firstMoment,
  isAmong,
  isDirty,
  isStored,
  onlyChanged,
  progressOf,
  recomputedIn,
  saveBody,
  withMoment,
} from './changes';
import { type Draft, emptyDraft, isEmpty, over, takenBack } from './draft';
import { openDraft } from './draftStore';
import { HeldAlert } from './HeldAlert';
import { InspectionFacts } from './InspectionFacts';
import { InspectionPhotos } from './later';
import { LeaveDialog } from './LeaveDialog';
import { questionsOf } from './questions';
import { RegisterList } from './RegisterList';
import { ReturnReason } from './ReturnReason';
import { SaveBar } from './SaveBar';
import { SavedAlert } from './SavedAlert';
import { type Saved, SavedDialog } from './SavedDialog';
import { SaveProblemAlert } from './SaveProblemAlert';
import type { ShownInspection } from './shownInspection';
import { StoredActions } from './StoredActions';
import { useDraft } from './useDraft';
import { useHold } from './useHold';
import { useInspectionMeasures } from './useInspectionMeasures';
import { unsentSaveOf } from './useUnsentSave';
import { useSave } from './useSave';

// Administrators have them, an inspector's phone does not load them.
const AdministratorTools = lazy(() =>
  withTexts(
    import('./AdministratorTools'),
    import('../../i18n/ca/duplicating'),
    import('../../i18n/ca/returning'),
  ),
);
const DoneFields = lazy(() => import('./DoneFields'));
// Few inspections were returned.
const EarlierRecordings = lazy(() => import('./EarlierRecordings'));
const InspectionMeasures = lazy(() => import('./InspectionMeasures'));

const NO_MEASURES: CorrectiveInput[] = [];

export interface InspectionFormProps {
  inspection: ShownInspection;
  /** Whose form it is: in another tab somebody else may sign in. */
  user: string;
  /** Whether the browser keeps what gets no answer. */
  isKept: boolean;
  /** The save that waits to be sent, if there is one. */
  unsent: UnsentSave | null;
  /** Reads the inspection anew and answers it. It fails where it cannot be read. */
  reload: () => Promise<ShownInspection | undefined>;
  /** Both screens have the same form; the actions' one lets the text of a closed inspection be changed. */
  screen: 'planning' | 'actions';
  /** Whether it is the user's to close and to duplicate. */
  mayDuplicate: boolean;
}

/** What was found at an inspection: values, actions and, for administrators, who did it and when. */
export function InspectionForm({
  inspection,
  user,
  isKept,
  unsent,
  reload,
  screen,
  mayDuplicate,
}: InspectionFormProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { profile } = useCaller();
  const { measures, hasMore } = useInspectionMeasures(inspection);
  const { zone, today } = useDays();
  const [insist, setInsist] = useState(false);
  const [saved, setSaved] = useState<Saved>();
  /** What was saved while one typed on: what came of that is told beside Guardar. */
  const [savedBefore, setSavedBefore] = useState<Saved>();
  /** The newest revision that somebody has loaded under what is typed: it may be written over. */
  const [seen, setSeen] = useState(-1);
  /** Why the newest one could not be loaded. */
  const [loadFailure, setLoadFailure] = useState<string>();
  const [file] = useState(() => openDraft(user, inspection.id));
  /** The last try whose answer was lost: the server may have it. */
  const [lost, setLost] = useState<SaveTry | null>(file.lost ?? unsent);
  const { save, saving, problem, tellFull, clearProblem, clearFields } = useSave(user, isKept);

  const { data: previous } = usePreviousValues(inspection.id);

  /** What of the last try was typed otherwise since. */
  const takenBackIn = (candidate: Draft) => takenBack(lost?.draft ?? emptyDraft(0), candidate);
  const readChanges = (draft: Draft) => changesOf(inspection, draft, zone, today, previous);
  const { draft, change, goOnFrom, discard, settle, handOver } = useDraft({
    file,
    revision: inspection.__v,
    unsent: unsent?.draft,
    isWorthKeeping: (candidate) => isDirty(readChanges(candidate)) || !isEmpty(takenBackIn(candidate)),
    onlyChanged: (candidate) => over(takenBackIn(candidate), onlyChanged(candidate, readChanges(candidate))),
  });
  const changes = readChanges(draft);
  const dirty = isDirty(changes) || !isEmpty(takenBackIn(draft));
  const hold = useHold(questionsOf(inspection, draft, changes));
  /** What a newer state that is loaded leaves. */
  const meant = onlyChanged(draft, changes);

  /** The controls for which there is a measure. */
  const answered = measures.map(({ correctiveUpkeepId }) => correctiveUpkeepId?._id);

  const { elementReturns: returns = [] } = inspection;
  const state = stateOf(inspection);
  const locked = !mayChange('elementRegisters', state, profile);
  const actionsLocked = locked && !(screen === 'actions' && mayChange('elementActions', state, profile));
  /** What the draft says of the fields that are closed. */
  const isBarred = locked && isDirty(readChanges(actionsLocked ? draft : { ...draft, actions: undefined }));
  /** What waited here to be sent is there by now; or a try before it may be, of which nobody knows until it is sent. */
  const isOwn =
    (unsent?.body.__after !== undefined && !unsent.problem) ||
    (lost?.draft !== undefined && isStored(readChanges(lost.draft)));
  /** Somebody has changed it since. An older one is what was kept, of which nobody has changed anything. */
  const isMoved = Math.max(draft.revision, seen) < inspection.__v && !isOwn;
  const mayMoveDone = mayChange('elementDoDate', state, profile);
  const problems = {
    ...(problem?.kind === 'refused' ? problem.fields : {}),
    ...(insist ? textsOf(changes.problems) : {}),
  };

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    setInsist(true);
    setSavedBefore(undefined);
    setLoadFailure(undefined);
    if (saving) return;
    if (Object.keys(changes.problems).length > 0) {
      focusFirstInvalid();
      return;
    }
    if (!locked && hold.ask()) return;
    change(meant);
    await submit();
  }

  async function submit() {
    const waiting = isKept ? await unsentSaveOf(user, inspection.id) : undefined;
    // Another tab has kept one since: what was typed there goes along.
    const other = waiting && !isAmong(waiting, lost) ? waiting : undefined;
    const typed = dirty ? meant : emptyDraft(inspection.__v);
    const all = other ? over(other.draft, typed) : typed;
    const before = other ?? lost;
    const moment = firstMoment(before, new Date(), knownAhead());
    const { revision, ...changed } = readChanges(all);
    if (other && Object.keys(changed.problems).length > 0) {
      // It fitted the controls as they were there. The rest, sent by itself, would take its place.
      setLost(other);
      goOnFrom(all);
      focusFirstInvalid();
      return;
    }
    const base = other ? revision : Math.max(revision, seen);
    const said = saveBody(inspection, { ...changed, revision: base }, before);
    // What is tried for the first time is done when it arrives, by the server's clock.
    const body = before ? withMoment(inspection, said, { user, at: moment.at, now: rightNow() }) : said;
    const sending = { key: keyOfWrite(inspection.id, body), body, ...moment, draft: all };
    // Nobody knows yet what becomes of it: what is typed meanwhile is held against it.
    setLost(sending);
    file.writeTry(sending);
    const answer = await save(inspection.id, body);
    if (answer.kind === 'saved') {
      setLost(null);
      file.writeTry(undefined);
      clearProblem();
      const since = settle(all, answer.inspection?.__v ?? inspection.__v);
      tellSaved(since, {
        closing: closingIn(inspection, changes, answer.inspection),
        verified: answer.verified,
        recomputed: recomputedIn(changes, answer.inspection),
      });
      // What is read without network from here on is what was saved.
      if (isKept) await keepAnswer(sending, answer.inspection).catch(() => undefined);
    } else if (answer.kind === 'network') {
      if (!isKept) return;
      const { keepSave } = await import('../../offline/late');
      const outcome = await keepSave(user, inspection, sending, all);
      // Another tab has kept one meanwhile: what was typed there goes along.
      if (outcome === 'overtaken') return void submit();
      if (outcome === 'full') tellFull();
      if (outcome !== 'kept') return;
      const since = handOver(all);
      clearProblem();
      tellSaved(since, { closing: closingIn(inspection, changes), verified: [], isKept: true });
    } else {
      setLost(lost);
      file.writeTry(lost ?? undefined);
      if (answer.kind === 'refused') focusFirstInvalid();
    }
  }

  /** Whoever has typed on stays here, and is told below the fields. */
  function tellSaved(since: Draft, told: Saved) {
    if (isEmpty(since)) setSaved(told);
    else setSavedBefore(told);
  }

  /** What waited to be sent is in what was saved, which is what there is to be seen without network. */
  async function keepAnswer(sent: SaveTry, answer?: Inspection) {
    const { attempt, keepSaved, settleUnsent } = await import('../../offline/late');
    const waiting = await unsentSaveOf(user, inspection.id);
    if (waiting && isAmong(waiting, sent)) await attempt(settleUnsent(user, waiting));
    if (answer) await attempt(keepSaved(user, answer));
  }

  const handleType = useStable((typed: Draft['values']) => {
    change({ values: { ...draft.values, ...typed } });
  });
  const handleReason = useStable((control: string, reason: string) =>
    change({ reasons: { ...draft.reasons, [control]: reason } }),
  );
  const handleSure = useStable((control: string) => {
    const typed = draft.values[control];
    if (typed !== undefined) change({ sure: { ...draft.sure, [control]: typed } });
  });
  const handleMeasure = useStable((control: string, changed: MeasureChange) => {
    const { [control]: before, ...others } = draft.measures ?? {};
    if (before) clearFields(Object.values(measureFields(before)));
    if (changed === 'remove') change({ measures: others });
    else if (changed === 'open') {
      clearFields([`elementRegisters.${control}`]);
      change({ measures: { ...others, [control]: { id: newId() } } });
    } else if (before) change({ measures: { ...others, [control]: { ...before, ...changed } } });
  });
  const handleActions = useStable((actions: string) => change({ actions }));

  /** The actions, where they can still be saved, are kept. */
  function handleDiscard() {
    if (actionsLocked) discard();
    else change({ values: {}, reasons: {}, measures: {}, doDay: undefined, doUser: undefined });
  }

  async function handleLoad() {
    change(meant);
    setLoadFailure(undefined);
    try {
      const fresh = await reload();
      if (fresh) setSeen(fresh.__v);
      clearProblem();
    } catch (error) {
      setLoadFailure(failureText(error));
    }
  }

  return (
    <Page
      width="form"
      title={screen === 'actions' ? translate('planning.edit.title') : inspection.elementId.elementName}
      back={{ to: screenPaths[screen], label: translate(`layout.menu.${screen}`) }}
      actions={
        screen === 'planning' && mayDuplicate ? (
          <AdministratorTools inspection={inspection} dirty={dirty} />
        ) : null
      }
    >
      <Stack component="form" noValidate onSubmit={handleSubmit} spacing={2}>
        <InspectionFacts inspection={inspection} withDone={!mayMoveDone} isUnsent={unsent !== null} />
        {state === 'validated' && (
          <Alert severity="info">
            {translate(screen === 'actions' ? 'planning.locked.actions' : 'planning.locked.all')}
          </Alert>
        )}
        {isBarred && (
          <ActionAlert button={translate('planning.draft.discard')} onAction={handleDiscard}>
            {translate('planning.draft.lost')}
          </ActionAlert>
        )}
        {dirty && !isBarred && isMoved && (
          <ActionAlert button={translate('planning.conflict.load')} onAction={handleLoad}>
            {loadFailure === undefined ? null : <div>{loadFailure}</div>}
            {translate('planning.draft.moved')}
          </ActionAlert>
        )}
        <ReturnReason inspection={inspection} />
        <Typography variant="h2">{translate('planning.edit.controls')}</Typography>
        <RegisterList
          inspection={inspection}
          draft={draft}
          locked={locked}
          problems={problems}
          insist={insist}
          slips={changes.slips}
          derived={changes.derived}
          wasAsked={hold.wasAsked}
          unsavedMeasures={changes.fields.elementCorrectives ?? NO_MEASURES}
          answered={answered}
          onType={handleType}
          onReason={handleReason}
          onSure={handleSure}
          onMeasure={handleMeasure}
        />
        <Suspense fallback={<Box sx={{ minHeight: 84 }} />}>
          <InspectionPhotos inspection={inspection.id} />
        </Suspense>
        <Suspense fallback={null}>
          {measures.length > 0 && (
            <InspectionMeasures
              measures={measures}
              hasMore={hasMore}
              inspection={inspection.id}
              element={inspection.elementId._id}
            />
          )}
        </Suspense>
        {actionsLocked ? (
          <StoredActions value={inspection.elementActions} typed={draft.actions} />
        ) : (
          <ActionsField
            value={draft.actions ?? inspection.elementActions}
            problem={problems.elementActions}
            onChange={handleActions}
          />
        )}
        {mayMoveDone && (
          <DoneFields inspection={inspection} draft={draft} problems={problems} onChange={change} />
        )}
        {returns.length > 0 && (
          <Suspense fallback={null}>
            <EarlierRecordings returns={returns} kind={inspection.elementId.elementKind} />
          </Suspense>
        )}
        {actionsLocked ? null : (
          <SaveBar {...progressOf(inspection, draft, changes)} saving={saving}>
            <HeldAlert questions={hold.unanswered} />
            {savedBefore && <SavedAlert isKept={savedBefore.isKept} />}
            {problem && (
              <SaveProblemAlert
                problem={problem}
                loadFailure={loadFailure}
                onLoad={handleLoad}
                onClose={clearProblem}
              />
            )}
          </SaveBar>
        )}
      </Stack>
      <LeaveDialog when={dirty && !saved && draft !== unsent?.draft} onDiscard={discard} />
      {saved && (
        <SavedDialog
          {...saved}
          inspection={inspection}
          hasNext={screen === 'planning'}
          onGo={() => navigate(screenPaths[screen])}
        />
      )}
    </Page>
  );
}

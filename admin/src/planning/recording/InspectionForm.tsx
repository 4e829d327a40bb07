import { Alert, Box, Stack, Typography } from '@mui/material';
import { type SubmitEvent, Suspense, lazy, useState } from 'react';
import { useNavigate } from 'react-router';
import { textsOf } from '../../../../domain/messages';
import { type CorrectiveInput, mayChange, stateOf } from '../../../../domain/planning';
import { screenPaths } from '../../../../domain/screens';
import { ActionAlert } from '../../common/messages/ActionAlert';
import { Page } from '../../common/pages/Page';
import { withTexts } from '../../i18n';
import { useTranslate } from '../../i18n/useTranslate';
import type { Outbox } from '../../outbox/outbox';
import { isUnsaved } from '../../outbox/record';
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
import { changesOf, closingIn, isDirty, isStored, progressOf, recomputedIn } from './changes';
import type { Draft } from './draft';
import { HeldAlert } from './HeldAlert';
import { InspectionFacts } from './InspectionFacts';
import { InspectionPhotos } from './later';
import { LeaveDialog } from './LeaveDialog';
import { SavedAlert, SavedDialog, SaveProblemAlert, preloadSaving } from './loadSaving';
import { questionsOf } from './questions';
import { RegisterList } from './RegisterList';
import { ReturnReason } from './ReturnReason';
import { SaveBar } from './SaveBar';
import type { Saved } from './SavedDialog';
import type { ShownInspection } from './shownInspection';
import { StoredActions } from './StoredActions';
import { useHold } from './useHold';
import { useInspectionMeasures } from './useInspectionMeasures';
import { type Outcome, useSubmit } from './useSubmit';
import { useSavedElsewhere } from './useSavedElsewhere';
import { useTyped } from './useTyped';

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
  /** That user's. */
  outbox: Outbox;
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
  outbox,
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
  /** Whether the newest state was loaded under what is typed. */
  const [isLoaded, setLoaded] = useState(false);
  /** Why it could not be loaded. */
  const [loadFailure, setLoadFailure] = useState<string>();

  const { data: previous } = usePreviousValues(inspection.id);

  const readChanges = (draft: Draft) => changesOf(inspection, draft, zone, today, previous);
  const { record, draft, changes, dirty, isUnsent, change, giveUpTypedBack } = useTyped(
    outbox,
    inspection,
    readChanges,
  );
  const { submit, saving, problem, clearProblem, clearFields, discard } = useSubmit({
    ...{ user, outbox, inspection, readChanges },
  });
  useSavedElsewhere(record !== undefined && record.attempts.length > 0, saving, reload);
  const hold = useHold(questionsOf(inspection, draft, changes));
  /** The controls for which there is a measure. */
  const answered = measures.map(({ correctiveUpkeepId }) => correctiveUpkeepId?._id);

  const { elementReturns: returns = [] } = inspection;
  const state = stateOf(inspection);
  const locked = !mayChange('elementRegisters', state, profile);
  const actionsLocked = locked && !(screen === 'actions' && mayChange('elementActions', state, profile));
  /** What the draft says of the fields that are closed. */
  const isBarred = locked && isDirty(readChanges(actionsLocked ? draft : { ...draft, actions: undefined }));
  const attempt = record?.attempts.at(-1);
  /** What waits here is there by now; or a save before it may be, of which nobody knows until it is sent. */
  const isOwn =
    record?.state === 'waits' &&
    (record.attempts.length > 1 ||
      (attempt?.isSent === true && isStored(readChanges({ ...attempt.typed, revision: draft.revision }))));
  /** Somebody has changed it since. An older one is what was kept, of which nobody has changed anything. */
  const isMoved = draft.revision < inspection.__v && !isOwn;
  /** Who leaves now leaves something behind of which this form alone tells. */
  const isLost = dirty && record !== undefined && !(isUnsent && !isUnsaved(record));
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
    giveUpTypedBack();
    tell(await submit());
  }

  function tell(outcome: Outcome) {
    if (outcome.kind === 'unread' || outcome.kind === 'problem') {
      if (outcome.kind === 'unread' || !outbox.isSettled(inspection.id)) return;
      focusFirstInvalid();
      return;
    }
    const saved = outcome.kind === 'saved' ? outcome.saved : undefined;
    const told: Saved = {
      closing: closingIn(inspection, changes, saved),
      verified: saved?.correctivesVerified ?? [],
      recomputed: saved && recomputedIn(changes, saved),
      isKept: outcome.kind === 'kept',
    };
    const left = outbox.get(inspection.id);
    // Whoever has typed on stays here, and is told below the fields.
    if (left && isUnsaved(left)) setSavedBefore(told);
    else setSaved(told);
  }

  const handleType = useStable((values: Draft['values']) => {
    preloadSaving();
    change({ values });
  });
  const handleReason = useStable((control: string, reason: string) =>
    change({ reasons: { [control]: reason } }),
  );
  const handleSure = useStable((control: string) => change({ sure: { [control]: draft.values[control] } }));
  const handleMeasure = useStable((control: string, changed: MeasureChange) => {
    const before = draft.measures[control];
    if (before) clearFields(Object.values(measureFields(before)));
    if (changed === 'open') clearFields([`elementRegisters.${control}`]);
    if (changed === 'remove') change({ measures: { [control]: undefined } });
    else if (changed === 'open') change({ measures: { [control]: { id: newId() } } });
    else if (before) change({ measures: { [control]: { ...before, ...changed } } });
  });
  const handleActions = useStable((actions: string) => change({ actions }));

  /** The actions, where they can still be saved, are kept. */
  function handleDiscard() {
    const refused = record?.state === 'refused' ? attempt?.key : undefined;
    outbox.dispatch(inspection.id, { kind: 'discarded', refused });
    if (!actionsLocked && draft.actions !== undefined) change({ actions: draft.actions });
  }

  async function handleLoad() {
    giveUpTypedBack();
    setLoadFailure(undefined);
    try {
      const fresh = await reload();
      if (fresh) outbox.dispatch(inspection.id, { kind: 'loaded', revision: fresh.__v });
      setLoaded(true);
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
        <InspectionFacts inspection={inspection} withDone={!mayMoveDone} isUnsent={isUnsent} />
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
          isMoved={isLoaded || draft.revision !== inspection.__v}
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
            <Suspense fallback={null}>
              {savedBefore && <SavedAlert isKept={savedBefore.isKept} />}
              {problem && (
                <SaveProblemAlert
                  problem={problem}
                  loadFailure={loadFailure}
                  onLoad={handleLoad}
                  onClose={clearProblem}
                />
              )}
            </Suspense>
          </SaveBar>
        )}
      </Stack>
      <LeaveDialog when={isLost && !saved} onDiscard={discard} />
      <Suspense fallback={null}>
        {saved && (
          <SavedDialog
            {...saved}
            inspection={inspection}
            hasNext={screen === 'planning'}
            onGo={() => navigate(screenPaths[screen])}
          />
        )}
      </Suspense>
    </Page>
  );
}

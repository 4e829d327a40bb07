import { Box, Button, DialogActions, DialogContent, DialogContentText } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { textsOf } from '../../../../domain/messages';
import { type Inspection, undecidedIn } from '../../../../domain/planning';
import { useTranslate } from '../../i18n/useTranslate';
import { failureText } from '../common/failureText';
import { focusFirstInvalid } from '../common/focusFirstInvalid';
import { useDays } from '../common/useDays';
import { useLackTexts } from '../common/useLackTexts';
import { controlIdOf } from '../recording/changes';
import { SaveProblemAlert } from '../recording/SaveProblemAlert';
import type { useSave } from '../recording/useSave';
import { measureFields } from '../values/measure';
import { ControlDecision } from './ControlDecision';
import { type DraftDecision, decidedIn, opensMeasure, problemsOfTyped, toDecide } from './decisions';
import { useMeasureNeeds } from './useMeasureNeeds';

interface DecideFormProps {
  inspection: Inspection;
  saver: ReturnType<typeof useSave>;
  /** Reads the inspection anew and answers it, unless there is nothing to decide in it any more. It fails where it cannot be read. */
  reload: () => Promise<Inspection | undefined>;
  onTyped: () => void;
  onValidated: () => void;
  /** Stands above everything. */
  lead?: ReactNode;
  /** The buttons that leave it undecided. */
  buttons: ReactNode;
}

/** Decides what the values of an inspection do not, and validates it. What was typed stays until it is validated. */
export function DecideForm({
  inspection,
  saver,
  reload,
  onTyped,
  onValidated,
  lead,
  buttons,
}: DecideFormProps) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const lackTexts = useLackTexts();
  const { today } = useDays();
  /** Decisions are about the state that was seen: a newer one is loaded by hand, after a conflict. */
  const [seen, setSeen] = useState(inspection);
  const [decisions, setDecisions] = useState(() => toDecide(inspection));
  const [insist, setInsist] = useState(false);
  const [loadFailure, setLoadFailure] = useState<string>();
  const needs = useMeasureNeeds(seen);
  const { save, saving, problem, clearProblem, clearFields } = saver;

  const registers = undecidedIn(seen.elementRegisters);
  const { fields, problems: found } = decidedIn(registers, decisions, needs, today);
  const problems = {
    ...(problem?.kind === 'refused' ? problem.fields : {}),
    ...textsOf(insist ? found : problemsOfTyped(found, decisions)),
  };

  function change(control: string, changed: Partial<DraftDecision>) {
    const before = decisions[control];
    if (!before) return;
    clearFields([`elementRegisters.${control}`, ...Object.values(measureFields(before.measure))]);
    onTyped();
    setDecisions({ ...decisions, [control]: { ...before, ...changed } });
  }

  async function submit() {
    setInsist(true);
    setLoadFailure(undefined);
    if (Object.keys(found).length > 0) {
      focusFirstInvalid();
      return;
    }
    const body = { elementPlanningValidation: true, ...fields, __v: seen.__v };
    const answer = await save(seen.id, body);
    if (answer.kind === 'saved') {
      // A decision opens measures and verifies them.
      void queryClient.invalidateQueries({ queryKey: ['correctives', 'measures'] });
      onValidated();
    } else if (answer.kind === 'refused') focusFirstInvalid();
  }

  async function load() {
    setLoadFailure(undefined);
    try {
      const fresh = await reload();
      clearProblem();
      if (!fresh) return;
      setSeen(fresh);
      setDecisions(toDecide(fresh, decisions));
    } catch (error) {
      setLoadFailure(failureText(error));
    }
  }

  return (
    <>
      <DialogContent>
        {lead}
        <DialogContentText>
          {[
            ...lackTexts(seen.elementRegisters),
            translate('deciding.lead', { smart_count: registers.length }),
            translate('deciding.validateText'),
          ].join(' ')}
        </DialogContentText>
        <Box component="ul" sx={{ m: 0, mt: 2, p: 0, display: 'grid', gap: 1.5 }}>
          {registers.map((register) => {
            const control = controlIdOf(register);
            const decision = decisions[control];
            return decision ? (
              <ControlDecision
                key={control}
                register={register}
                decision={decision}
                isOpened={opensMeasure(control, decision, needs)}
                isAnswered={needs.unverified?.has(control) === true}
                problems={problems}
                onChange={(changed) => change(control, changed)}
              />
            ) : null;
          })}
        </Box>
      </DialogContent>
      {problem ? (
        <Box sx={{ px: 3, pt: 1.5 }}>
          <SaveProblemAlert
            problem={problem}
            kept={translate('deciding.kept')}
            loadFailure={loadFailure}
            onLoad={() => void load()}
          />
        </Box>
      ) : null}
      <DialogActions sx={{ pt: 2 }}>
        {buttons}
        <Button onClick={() => void submit()} loading={saving || needs.isLoading}>
          {translate('planning.actions.validate')}
        </Button>
      </DialogActions>
    </>
  );
}

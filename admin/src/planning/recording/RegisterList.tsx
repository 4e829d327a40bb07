import { Box, Typography } from '@mui/material';
import { Suspense } from 'react';
import {
  type CorrectiveInput,
  type Inspection,
  type Register,
  descriptionOf,
  leftValue,
} from '../../../../domain/planning';
import { valueText } from '../../../../domain/upkeeps';
import { useTranslate } from '../../i18n/useTranslate';
import { measureProblems } from '../values/measure';
import { StoredValue } from '../values/StoredValue';
import { type TypedValue, storedIn } from '../values/typedValue';
import { useTypedText } from '../values/useTypedText';
import { type MeasureChange, ValueField } from '../values/ValueField';
import { type Changes, controlIdOf, reasonIn, typedIn } from './changes';
import type { Draft } from './draft';
import { AllRight, DerivedField } from './later';

interface RegisterListProps {
  inspection: Inspection;
  draft: Draft;
  locked: boolean;
  /** Whether it may have changed since somebody began to type. */
  isMoved: boolean;
  /** Texts by the server's names of the fields. */
  problems: Readonly<Record<string, string>>;
  insist: boolean;
  /** Why each suspicious value is asked about, by control id. */
  slips: Changes['slips'];
  /** The values that follow from others, by control id. */
  derived: Changes['derived'];
  /** Whether somebody was asked for a control's value. */
  wasAsked: (control: string) => boolean;
  /** The measures that are not opened yet. */
  unsavedMeasures: readonly CorrectiveInput[];
  /** The controls for which there is a measure already. */
  answered: readonly (string | undefined)[];
  /** The same at every drawing. */
  onType: (typed: Draft['values']) => void;
  onReason: (control: string, reason: string) => void;
  onSure: (control: string) => void;
  onMeasure: (control: string, change: MeasureChange) => void;
}

/** The inspection's controls: to be filled in, or as they were recorded. */
export function RegisterList({
  inspection,
  draft,
  locked,
  isMoved,
  problems,
  insist,
  slips,
  derived,
  wasAsked,
  unsavedMeasures,
  answered,
  onType,
  onReason,
  onSure,
  onMeasure,
}: RegisterListProps) {
  const translate = useTranslate();
  const typedText = useTypedText();
  const { elementRegisters, elementId } = inspection;
  const kind = elementId.elementKind;
  if (elementRegisters.length === 0) {
    return <Typography color="textSecondary">{translate('planning.edit.noControls')}</Typography>;
  }
  /** What was typed and differs from what is stored. */
  function unsaved(register: Register): TypedValue | undefined {
    const typed = draft.values[controlIdOf(register)];
    return typed === undefined || typed === storedIn(register) ? undefined : typed;
  }

  return (
    <>
      <Box component="ul" sx={{ m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {elementRegisters.map((register) => {
          const controlId = controlIdOf(register);
          const typed = unsaved(register);
          const measure = draft.measures[controlId];
          const computed = derived.get(controlId);
          if (computed && !locked) {
            return (
              <Suspense key={controlId} fallback={<Box component="li" sx={{ minHeight: 200 }} />}>
                <DerivedField
                  inspection={inspection}
                  register={register}
                  computed={computed}
                  measure={measure}
                  onMeasure={onMeasure}
                  isAnswered={answered.includes(controlId)}
                  serverProblem={problems[`elementRegisters.${controlId}`]}
                  {...measureProblems(measure, problems)}
                />
              </Suspense>
            );
          }
          return locked ? (
            <StoredValue
              key={controlId}
              inspection={inspection}
              register={register}
              typed={typed === undefined ? undefined : typedText(typed)}
              measure={unsavedMeasures.find(({ upkeepId }) => upkeepId === controlId)}
            />
          ) : (
            <ValueField
              key={controlId}
              inspection={inspection.id}
              register={register}
              kind={kind}
              typed={typedIn(inspection, register, draft)}
              onType={onType}
              left={leftValue(inspection, register, descriptionOf(register))}
              reason={reasonIn(register, draft)}
              isMissing={wasAsked(controlId)}
              onReason={onReason}
              serverProblem={problems[`elementRegisters.${controlId}`]}
              insist={insist}
              slip={slips[controlId]}
              onSure={onSure}
              measure={measure}
              onMeasure={onMeasure}
              isAnswered={answered.includes(controlId)}
              {...measureProblems(measure, problems)}
              storedNow={
                isMoved && typed !== undefined
                  ? valueText(descriptionOf(register), register.elementValues, register.elementUncertainty) ||
                    translate('planning.value.none')
                  : undefined
              }
            />
          );
        })}
      </Box>
      {!locked && (
        <Suspense fallback={null}>
          <AllRight inspection={inspection} draft={draft} onType={onType} />
        </Suspense>
      )}
    </>
  );
}

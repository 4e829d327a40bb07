import { Box, Paper, Stack, Typography } from '@mui/material';
import { Suspense, memo, useRef, useState } from 'react';
import type { ElementKind } from '../../../../domain/elements';
import { textOf } from '../../../../domain/messages';
import { type Register, type Slip, descriptionOf } from '../../../../domain/planning';
import { type RecordedValue, limitLine, mayClose, outcomeOf, valueText } from '../../../../domain/upkeeps';
import { ReadingChoice } from '../../common/form/ReadingChoice';
import { useTranslate } from '../../i18n/useTranslate';
import { isBad } from '../recording/changes';
import type { Draft, DraftMeasure } from '../recording/draft';
import { ControlPhotos, PreviousLine } from '../recording/later';
import { ClosingText } from './ClosingText';
import { LeftValue } from './LeftValue';
import { MeasureField } from './MeasureField';
import { MissingReason } from './MissingReason';
import { OutcomeMark } from './OutcomeMark';
import { QuestionBox } from './QuestionBox';
import { SlipQuestion } from './SlipQuestion';
import { TypedBefore } from './TypedBefore';
import { type TypedValue, readInput, storedIn, takesTyped } from './typedValue';
import { ValueInput } from './ValueInput';
import { ValueKeys } from './ValueKeys';

/** What becomes of a value's measure: a new one, another text or day, or none. */
export type MeasureChange = 'open' | 'remove' | Omit<DraftMeasure, 'id'>;

export interface ValueFieldProps {
  inspection: string;
  register: Register;
  /** What is inspected. */
  kind: ElementKind | null;
  typed: TypedValue;
  onType: (typed: Draft['values']) => void;
  /** What it had before the inspection was returned; `''` is nothing. */
  left: RecordedValue;
  /** Why it has no value, where anybody has said so. */
  reason: string;
  /** Somebody has saved it without a value. */
  isMissing: boolean;
  onReason: (controlId: string, reason: string) => void;
  /** What the server said of this value. */
  serverProblem?: string;
  /** Show what is wrong even while it is being typed: somebody tried to save it. */
  insist?: boolean;
  /** What it is so far from that it is asked about. */
  slip?: Slip;
  /** It is meant all the same. */
  onSure: (controlId: string) => void;
  /** The corrective measure that is to be opened with it. */
  measure?: DraftMeasure;
  onMeasure: (controlId: string, change: MeasureChange) => void;
  /** There is a measure for it already, here or of another inspection of the element. */
  isAnswered?: boolean;
  /** What is wrong with the measure. */
  descriptionProblem?: string;
  deadlineProblem?: string;
  /** What is stored by now, when that is neither what is typed nor what it was typed over. */
  storedNow?: string;
}

/**
 * One control of an inspection: its name, its input, its limits and, at once, what comes of its value. While one value
 * is typed the others are not drawn again.
 */
export const ValueField = memo(function ValueField({
  inspection,
  register,
  kind,
  typed,
  onType,
  left,
  reason,
  isMissing,
  onReason,
  serverProblem,
  insist = false,
  slip,
  onSure,
  measure,
  onMeasure,
  isAnswered = false,
  descriptionProblem,
  deadlineProblem,
  storedNow,
}: ValueFieldProps) {
  const translate = useTranslate();
  const card = useRef<HTMLLIElement>(null);
  const [isTyping, setTyping] = useState(false);
  const { _id: controlId, upkeepDescription: description } = register.elementRegistersUpkeeps;
  const control = descriptionOf(register);
  const id = `value-${controlId}`;
  const read = readInput(register, typed);
  // What is only begun ("-", or the 7 of a 700) is no mistake while it is being typed.
  const refused = !read.ok && (!isTyping || insist) ? read : undefined;
  const problem = refused ? textOf(refused.problem) : serverProblem;
  const found = read.ok ? outcomeOf(control, read.value) : null;
  const outcome = problem === undefined ? found : null;
  const isClosing = outcome === 'closing';
  const isShown = takesTyped(control, typed);
  const inInput = isShown ? typed : '';

  function type(value: TypedValue) {
    onType({ [controlId]: value });
  }

  /** Types what a button says, which is gone then: no keyboard shall come up. */
  function choose(value: TypedValue) {
    type(value);
    card.current?.focus();
  }

  return (
    <Paper
      ref={card}
      component="li"
      variant="outlined"
      tabIndex={-1}
      sx={{ p: 2, listStyle: 'none', borderColor: isClosing ? 'closing.main' : undefined }}
    >
      <Typography id={`${id}-label`} component="h3" variant="subtitle1" sx={{ fontWeight: 600 }}>
        {control.upkeepName}
      </Typography>
      {description ? (
        <Typography variant="body2" color="textSecondary">
          {description}
        </Typography>
      ) : null}
      <Box sx={{ mt: 1.5 }}>
        <ValueInput
          control={control}
          id={id}
          describedBy={`${isShown ? '' : `${id}-before `}${id}-limits ${id}-outcome ${id}-closing`}
          typed={inInput}
          invalid={problem !== undefined}
          onType={(value) => {
            setTyping(true);
            type(value);
          }}
          onLeave={() => setTyping(false)}
        />
      </Box>
      {isShown ? null : <TypedBefore id={`${id}-before`} typed={typed} onClear={() => choose('')} />}
      {left === '' ? null : (
        <LeftValue
          control={control}
          value={left}
          uncertainty={register.elementUncertainty}
          isOpen={typed === ''}
          onKeep={() => choose(storedIn(register))}
        />
      )}
      <Stack
        direction="row"
        sx={{
          mt: 1,
          columnGap: 2,
          rowGap: 1,
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          minHeight: 24,
        }}
      >
        <Typography id={`${id}-limits`} variant="body2" color="textSecondary">
          {limitLine(control)}
        </Typography>
        <Box id={`${id}-outcome`} aria-live="polite" sx={{ px: 0.75, fontSize: '0.875rem' }}>
          {outcome && <OutcomeMark outcome={outcome} kind={kind} />}
          {problem !== undefined && !refused?.readings && (
            <Typography component="span" variant="body2" color="error">
              {problem}
            </Typography>
          )}
        </Box>
      </Stack>
      <div id={`${id}-closing`} aria-live="polite">
        {isClosing && <ClosingText>{control.upkeepCriticalText}</ClosingText>}
        {outcome === 'fail' && read.ok && mayClose(control, read.value) && (
          <ClosingText>{translate('planning.value.mayClose')}</ClosingText>
        )}
      </div>
      <div aria-live="polite">
        {refused?.readings && (
          <QuestionBox text={translate('common.decimal.which', { typed: String(typed) })}>
            <ReadingChoice readings={refused.readings} onChoose={choose} />
          </QuestionBox>
        )}
        {slip && !isTyping && read.ok && (
          <SlipQuestion
            slip={slip}
            value={valueText(control, read.value)}
            onSure={() => {
              onSure(controlId);
              // Its button is gone, and no keyboard shall come up.
              card.current?.focus();
            }}
            onCorrect={() => selectInput(id)}
          />
        )}
      </div>
      <ValueKeys
        control={control}
        text={String(inInput)}
        onSign={(text) => {
          setTyping(true);
          type(text);
          document.getElementById(id)?.focus();
        }}
        onWord={type}
      />
      {typed === '' && (isMissing || reason !== '') && (
        <MissingReason
          name={control.upkeepName}
          reason={reason}
          onChange={(text) => onReason(controlId, text)}
        />
      )}
      {/* What a value that closes asks for is said first. */}
      <Suspense fallback={<Box sx={{ mt: 1, minHeight: 40 }} />}>
        <PreviousLine inspection={inspection} control={controlId} kind={kind} />
      </Suspense>
      {read.ok && isBad(found) && (
        <MeasureField
          control={control}
          value={read.value}
          uncertainty={read.uncertainty}
          measure={measure}
          isAnswered={isAnswered}
          isDemanded={serverProblem !== undefined}
          description={descriptionProblem}
          deadline={deadlineProblem}
          onOpen={() => {
            onMeasure(controlId, 'open');
            // Its button is gone, and no keyboard shall come up.
            card.current?.focus();
          }}
          onChange={(changed) => onMeasure(controlId, changed)}
          onRemove={() => {
            onMeasure(controlId, 'remove');
            card.current?.focus();
          }}
        />
      )}
      <div aria-live="polite">
        {measure && read.ok && !isBad(found) && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            {translate('planning.measure.notNeeded')}
          </Typography>
        )}
      </div>
      {storedNow === undefined ? null : (
        <Typography variant="body2" color="warning">
          {translate('planning.draft.storedNow', { value: storedNow })}
        </Typography>
      )}
      <Suspense fallback={<Box sx={{ mt: 1, minHeight: 44 }} />}>
        <ControlPhotos inspection={inspection} control={controlId} name={control.upkeepName} />
      </Suspense>
    </Paper>
  );
});

/** To be typed anew. */
function selectInput(id: string): void {
  const input = document.getElementById(id);
  if (input instanceof HTMLInputElement) {
    input.focus();
    input.select();
  }
}

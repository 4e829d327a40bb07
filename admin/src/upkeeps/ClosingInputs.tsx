import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Accordion, AccordionDetails, AccordionSummary, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { BooleanInput, TextInput, useRecordContext } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { type Quantity, upkeeps } from '../../../domain/upkeeps';
import { ruleOf } from '../common/form/ruleOf';
import { WIDE } from '../common/form/wide';
import { useTranslate } from '../i18n/useTranslate';
import { BoundInputs } from './BoundInputs';
import { type LimitField, type Side, sides } from './limits';

const CLOSING: LimitField[] = [
  sides.up.closing,
  sides.up.reached,
  sides.down.closing,
  sides.down.reached,
  'upkeepCritical',
  'upkeepCriticalText',
];

/** 0 may close, too. */
const isSaid = (value: unknown) => value === 0 || Boolean(value);

interface ClosingInputsProps {
  /** The sides that have a limit: only there a number closes. */
  sides: readonly Side[];
  /** Whether a value that fails may close: a Si/No, a text. */
  hasFlag: boolean;
  /** What the closing values are numbers of. */
  quantity: Quantity;
}

/** From where on a value closes the installation: closed until it is asked for, or has something in it. */
export function ClosingInputs({ sides: bounded, hasFlag, quantity }: ClosingInputsProps) {
  const translate = useTranslate();
  const id = useId();
  const record = useRecordContext();
  const { errors, dirtyFields } = useFormState();
  const [wished, setWished] = useState<boolean>();
  const isFilled = CLOSING.some((field) => isSaid(record?.[field]) || field in dirtyFields);
  const hasErrors = CLOSING.some((field) => field in errors);
  return (
    <Accordion
      variant="outlined"
      disableGutters
      expanded={hasErrors || (wished ?? isFilled)}
      onChange={(_, isExpanded) => setWished(isExpanded)}
      slotProps={{ heading: { component: 'h2' } }}
      sx={{ ...WIDE, borderRadius: 1, '&::before': { display: 'none' } }}
    >
      <AccordionSummary id={`${id}-head`} aria-controls={`${id}-values`} expandIcon={<ExpandMoreIcon />}>
        <Typography component="span" sx={{ fontWeight: 600 }}>
          {translate('resources.manteniments.closing')}
        </Typography>
      </AccordionSummary>
      <AccordionDetails sx={{ display: 'grid', gap: '20px' }}>
        {bounded.map((side) => (
          <BoundInputs
            key={side}
            bound={sides[side].closing}
            flag={sides[side].reached}
            quantity={quantity}
          />
        ))}
        {hasFlag ? <BooleanInput source="upkeepCritical" /> : null}
        <TextInput
          source="upkeepCriticalText"
          validate={ruleOf(upkeeps.fields.upkeepCriticalText)}
          multiline
          minRows={2}
        />
      </AccordionDetails>
    </Accordion>
  );
}

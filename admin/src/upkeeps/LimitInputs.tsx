import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { type Quantity, limitTypes } from '../../../domain/upkeeps';
import { ChoiceInput } from '../common/form/ChoiceInput';
import { PLACEHOLDER_VALUE } from '../common/form/placeholder';
import { WIDE } from '../common/form/wide';
import { BoundInputs } from './BoundInputs';
import { ClosingInputs } from './ClosingInputs';
import { NO_LIMIT, answerChoices, limitTypeChoices } from './choices';
import { limitRules } from './limitRules';
import { type Side, shownLimits, sides, usedSides } from './limits';
import { useUnits } from './useUnits';

const rules = { type: limitRules('upkeepLimitType'), answer: limitRules('upkeepLimit') };

const SIDES = ['up', 'down'] as const satisfies Side[];

/** Null is a choice here, and none yet is an empty text. */
const limitType = {
  format: (value: unknown) =>
    value === null ? NO_LIMIT : (limitTypes.find((type) => type === value) ?? PLACEHOLDER_VALUE),
  parse: (value: unknown) => (value === NO_LIMIT ? null : (limitTypes.find((type) => type === value) ?? '')),
};

/** The limits that the kind of value and the limit type ask for, and the closing values. */
export function LimitInputs() {
  const isEdit = useRecordContext() !== undefined;
  const values = {
    upkeepValue: useWatch<Record<string, unknown>>({ name: 'upkeepValue' }),
    upkeepLimitType: useWatch<Record<string, unknown>>({ name: 'upkeepLimitType' }),
  };
  // Nothing is counted before it has a type.
  const quantity: Quantity = { upkeepTypeUnits: useUnits() ?? 'text' };
  const shown = shownLimits(values, isEdit);
  const used = usedSides(values);

  return (
    <>
      {shown.includes('upkeepLimitType') ? (
        <ChoiceInput
          source="upkeepLimitType"
          choices={limitTypeChoices}
          validate={rules.type}
          {...limitType}
          required
          sx={WIDE}
        />
      ) : null}
      {SIDES.map((side) => {
        const { limit, strict } = sides[side];
        if (!shown.includes(limit)) return null;
        // The one that the type does not name says so; the other one must be given.
        return used.includes(side) ? (
          <BoundInputs key={side} bound={limit} flag={strict} quantity={quantity} required />
        ) : (
          <BoundInputs
            key={side}
            bound={limit}
            flag={undefined}
            quantity={quantity}
            helperText="resources.manteniments.unusedLimit"
          />
        );
      })}
      {shown.includes('upkeepLimit') ? (
        <ChoiceInput source="upkeepLimit" choices={answerChoices} validate={rules.answer} required />
      ) : null}
      {shown.includes('upkeepCriticalText') ? (
        <ClosingInputs sides={used} hasFlag={shown.includes('upkeepCritical')} quantity={quantity} />
      ) : null}
    </>
  );
}

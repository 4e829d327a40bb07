import { ReferenceInput, TextInput } from 'react-admin';
import type { Day } from '../../../domain/common';
import { checkCorrectiveDays, correctives } from '../../../domain/correctives';
import { textOf } from '../../../domain/messages';
import { ActiveChoiceInput } from '../common/form/ActiveChoiceInput';
import { ruleOf } from '../common/form/ruleOf';
import { WIDE } from '../common/form/wide';
import { useDays } from '../planning/common/useDays';
import { DayInput } from '../common/form/DayInput';

const { fields } = correctives;

export function ElementInput() {
  return (
    <ReferenceInput
      source="correctiveElementId"
      reference="elements"
      filter={{ elementActive: true }}
      sort={{ field: 'elementName', order: 'ASC' }}
      perPage={50}
    >
      <ActiveChoiceInput validate={ruleOf(fields.correctiveElementId)} required sx={WIDE} />
    </ReferenceInput>
  );
}

export function DescriptionInput() {
  return (
    <TextInput
      source="correctiveDescription"
      validate={ruleOf(fields.correctiveDescription)}
      required
      multiline
      minRows={2}
      sx={WIDE}
    />
  );
}

interface UserInputProps {
  source: 'correctiveUserId' | 'correctiveDoUserId';
  required?: boolean;
}

/** Who answers for it, or who has done it: only administrators choose among the users. */
export function UserInput({ source, required }: UserInputProps) {
  return (
    <ReferenceInput
      source={source}
      reference="usuaris"
      filter={{ userActive: true }}
      sort={{ field: 'userLastName1', order: 'ASC' }}
      perPage={50}
    >
      <ActiveChoiceInput validate={ruleOf(fields[source])} required={required} />
    </ReferenceInput>
  );
}

/** @param stored What it was: a day that has passed meanwhile may stay. */
function dayRule(source: 'correctiveDeadline' | 'correctiveDoDate', today: Day, stored: Day | null) {
  return (value: Day | null) => {
    const problem = value === stored ? undefined : checkCorrectiveDays({ [source]: value }, today)[source];
    return problem && textOf(problem);
  };
}

export function DeadlineInput({ stored = null }: { stored?: Day | null }) {
  const { today } = useDays();
  return (
    <DayInput
      source="correctiveDeadline"
      validate={[ruleOf(fields.correctiveDeadline), dayRule('correctiveDeadline', today, stored)]}
      min={today}
      required
    />
  );
}

export function DoDateInput({ stored }: { stored: Day | null }) {
  const { today } = useDays();
  return (
    <DayInput source="correctiveDoDate" validate={dayRule('correctiveDoDate', today, stored)} max={today} />
  );
}

export function DoTextInput() {
  return (
    <TextInput
      source="correctiveDoText"
      validate={ruleOf(fields.correctiveDoText)}
      multiline
      minRows={3}
      sx={WIDE}
    />
  );
}

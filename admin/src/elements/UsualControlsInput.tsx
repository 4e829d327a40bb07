import { AutocompleteArrayInput, type RaRecord, useRecordContext } from 'react-admin';
import { elements } from '../../../domain/elements';
import type { Upkeep } from '../../../domain/upkeeps';
import { keepForm } from '../common/form/keepForm';
import { ruleOf } from '../common/form/ruleOf';
import { useOfferedName } from '../common/form/useOfferedName';
import { WIDE } from '../common/form/wide';
import { controlDetail } from '../common/controlDetail';
import { useRecordName } from '../common/useRecordName';
import { useTranslate } from '../i18n/useTranslate';

/** The controls that planning ticks for an element. One that may not be chosen any more stays, and says so. */
export function UsualControlsInput({ helperText }: { helperText?: string }) {
  const translate = useTranslate();
  const nameOf = useControlName();
  return (
    <AutocompleteArrayInput
      optionText={OPTION}
      inputText={nameOf}
      validate={ruleOf(elements.fields.elementUpkeeps)}
      disableCloseOnSelect
      // All at once is nobody's wish, and the cross would lie over the names.
      disableClearable
      onKeyDown={keepForm}
      helperText={helperText}
      sx={WIDE}
      TextFieldProps={{ placeholder: translate('common.select') }}
    />
  );
}

function useControlName() {
  return useOfferedName('manteniments', useRecordName('manteniments'));
}

const OPTION = <ControlOption />;

/** A control that is offered, with its limits: they tell it apart from others of its name. */
function ControlOption() {
  const control = useRecordContext();
  const nameOf = useControlName();
  if (!control) return null;
  return (
    <span>
      {nameOf(control)}
      {isWhole(control) ? <small>{` · ${controlDetail(control)}`}</small> : null}
    </span>
  );
}

/** Of one that was deleted there is only what the element carries of it. */
function isWhole(control: RaRecord): control is Upkeep {
  return 'upkeepTypeId' in control;
}

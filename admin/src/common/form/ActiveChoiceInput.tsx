import { type KeyboardEvent, useCallback } from 'react';
import {
  AutocompleteInput,
  type AutocompleteInputProps,
  type RaRecord,
  useChoicesContext,
} from 'react-admin';
import { useTranslate } from '../../i18n/useTranslate';
import { useRecordName } from '../useRecordName';
import { describeResource } from '../../providers/descriptions';

interface ActiveChoiceInputProps extends Omit<AutocompleteInputProps, 'optionText'> {
  required?: boolean;
  /** What a record is called here, where it is not what it is called elsewhere. */
  optionText?: (record: RaRecord) => string;
}

/** Enter chooses; with nothing to choose it does not send the form, which has the earlier choice still. */
function keepForm(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault();
}

/**
 * react-admin's `<AutocompleteInput>` in a reference that offers active records. What the record has already stays, though
 * it may have been deleted or made inactive since, and says so.
 */
export function ActiveChoiceInput({ required, optionText, ...props }: ActiveChoiceInputProps) {
  const translate = useTranslate();
  const { resource } = useChoicesContext();
  const nameOfRecord = useRecordName(resource);
  const { active } = describeResource(resource);
  // The same function as long as it says the same: react-admin writes the choice over what is typed for another.
  const nameOf = useCallback(
    (record: RaRecord) => {
      const name = optionText ? optionText(record) : nameOfRecord(record);
      return active && record[active] !== true ? translate('common.unavailable', { name }) : name;
    },
    [optionText, nameOfRecord, active, translate],
  );
  return (
    <AutocompleteInput
      {...props}
      optionText={nameOf}
      onKeyDown={keepForm}
      TextFieldProps={{ required, placeholder: translate('common.select') }}
    />
  );
}

import {
  AutocompleteInput,
  type AutocompleteInputProps,
  type RaRecord,
  useChoicesContext,
} from 'react-admin';
import { useTranslate } from '../../i18n/useTranslate';
import { useRecordName } from '../useRecordName';
import { keepForm } from './keepForm';
import { useOfferedName } from './useOfferedName';

interface ActiveChoiceInputProps extends Omit<AutocompleteInputProps, 'optionText'> {
  required?: boolean;
  /** What a record is called here, where it is not what it is called elsewhere. */
  optionText?: (record: RaRecord) => string;
}

/**
 * react-admin's `<AutocompleteInput>` in a reference that offers active records. What the record has already stays, though
 * it may have been deleted or made inactive since, and says so.
 */
export function ActiveChoiceInput({ required, optionText, ...props }: ActiveChoiceInputProps) {
  const translate = useTranslate();
  const { resource } = useChoicesContext();
  const nameOfRecord = useRecordName(resource);
  const nameOf = useOfferedName(resource, optionText ?? nameOfRecord);
  return (
    <AutocompleteInput
      {...props}
      optionText={nameOf}
      onKeyDown={keepForm}
      TextFieldProps={{ required, placeholder: translate('common.select') }}
    />
  );
}

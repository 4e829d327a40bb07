import { AutocompleteArrayInput, type AutocompleteArrayInputProps } from 'react-admin';
import { useTranslate } from '../../i18n/useTranslate';

/** react-admin's `<AutocompleteArrayInput>` as a list's filters have it: open while several are chosen. */
export function FilterChoices(props: AutocompleteArrayInputProps) {
  const translate = useTranslate();
  return (
    <AutocompleteArrayInput
      {...props}
      disableCloseOnSelect
      limitTags={2}
      TextFieldProps={{ placeholder: translate('common.list.filterSearch') }}
    />
  );
}

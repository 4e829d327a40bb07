import { AutocompleteArrayInput, type AutocompleteArrayInputProps } from 'react-admin';
import { useTranslate } from '../../i18n/useTranslate';

interface FilterChoicesProps extends AutocompleteArrayInputProps {
  /** For `<List filters>`: the filter is always there. */
  alwaysOn?: boolean;
}

/** react-admin's `<AutocompleteArrayInput>` as a list's filters have it: open while several are chosen. */
export function FilterChoices({ alwaysOn: _, ...props }: FilterChoicesProps) {
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

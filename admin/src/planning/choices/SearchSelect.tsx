import { Autocomplete, TextField, type TextFieldProps } from '@mui/material';
import { useMemo } from 'react';
import { keepForm } from '../../common/form/keepForm';
import { useTranslate } from '../../i18n/useTranslate';
import { foundIn } from './foundIn';
import type { RecordOption } from './useRecordSearch';

export interface SearchSelectProps {
  label: string;
  options: readonly RecordOption[];
  chosen: RecordOption | undefined;
  /** Called with the chosen one's id, null for none. */
  onChoose: (id: string | null) => void;
  /** Where the server searches: then the options are its answer, and shown as they are. */
  onSearch?: (search: string) => void;
  problem?: string;
  help?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
  isLoading?: boolean;
  /** Of the text field in it. */
  field?: Pick<TextFieldProps, 'id' | 'name' | 'inputRef' | 'onBlur'>;
}

/** One of many, with a search inside. */
export function SearchSelect({
  label,
  options,
  chosen,
  onChoose,
  onSearch,
  problem,
  help,
  isRequired = false,
  isDisabled = false,
  isLoading = false,
  field,
}: SearchSelectProps) {
  const translate = useTranslate();
  // The same object for the same choice: MUI writes the choice over what is typed whenever it gets another.
  const { id, label: name } = chosen ?? {};
  const value = useMemo<RecordOption | null>(
    () => (id === undefined || name === undefined ? null : { id, label: name }),
    [id, name],
  );
  return (
    <Autocomplete
      fullWidth
      id={field?.id}
      disabled={isDisabled}
      loading={isLoading}
      options={options}
      value={value}
      onChange={(_, option) => onChoose(option?.id ?? null)}
      onKeyDown={keepForm}
      onInputChange={(_, typed, reason) => onSearch?.(reason === 'input' ? typed : '')}
      filterOptions={onSearch ? (all) => all : foundIn}
      getOptionLabel={(option) => option.label}
      getOptionKey={(option) => option.id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      noOptionsText={translate('common.list.filterEmpty')}
      loadingText={translate('common.list.filterLoading')}
      openText={translate('ra.action.open')}
      closeText={translate('ra.action.close')}
      clearText={translate('ra.action.clear_input_value')}
      renderOption={({ key, ...props }, { label: option, detail }) => (
        <li key={key} {...props}>
          <span>
            {option}
            {detail ? <small>{` · ${detail}`}</small> : null}
          </span>
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          name={field?.name}
          inputRef={field?.inputRef}
          onBlur={field?.onBlur}
          required={isRequired}
          label={label}
          placeholder={translate('common.select')}
          error={problem !== undefined}
          helperText={problem ?? help}
        />
      )}
    />
  );
}

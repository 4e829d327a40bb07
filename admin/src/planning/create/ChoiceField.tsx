import { Autocomplete, TextField } from '@mui/material';
import { useText } from '../../i18n/useText';

interface Choice {
  _id: string;
}

interface ChoiceFieldProps<Option extends Choice> {
  label: string;
  options: readonly Option[];
  /** The chosen one's id; `''` when there is none. */
  value: string;
  onChoose: (id: string) => void;
  nameOf: (option: Option) => string;
  /** A second line that tells options of the same name apart. */
  detailOf?: (option: Option) => string;
  problem?: string;
  disabled?: boolean;
  loading?: boolean;
}

/** A required select with a search inside. */
export function ChoiceField<Option extends Choice>({
  label,
  options,
  value,
  onChoose,
  nameOf,
  detailOf,
  problem,
  disabled = false,
  loading = false,
}: ChoiceFieldProps<Option>) {
  const translate = useText();
  return (
    <Autocomplete
      fullWidth
      disabled={disabled}
      loading={loading}
      options={options}
      value={options.find(({ _id }) => _id === value) ?? null}
      onChange={(_, option) => onChoose(option?._id ?? '')}
      getOptionLabel={nameOf}
      getOptionKey={({ _id }) => _id}
      isOptionEqualToValue={(one, other) => one._id === other._id}
      noOptionsText={translate('common.list.filterEmpty')}
      loadingText={translate('common.list.filterLoading')}
      openText={translate('planning.create.open')}
      closeText={translate('planning.actions.close')}
      clearText={translate('planning.value.clear')}
      renderOption={({ key, ...props }, option) => (
        <li key={key} {...props}>
          <span>
            {nameOf(option)}
            {detailOf && <small>{` · ${detailOf(option)}`}</small>}
          </span>
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          required
          label={label}
          placeholder={translate('common.select')}
          error={problem !== undefined}
          helperText={problem}
        />
      )}
    />
  );
}

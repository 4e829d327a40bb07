import CheckBoxIcon from '@mui/icons-material/CheckBox';
import CheckBoxBlankIcon from '@mui/icons-material/CheckBoxOutlineBlank';
import { Autocomplete, type AutocompleteInputChangeReason, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from '../../i18n/useTranslate';
import { foundIn } from './foundIn';

export interface Option {
  id: string;
  label: string;
}

export interface MultiSelectProps {
  label: string;
  options: Option[];
  /** Of those that are chosen, what is known without their being offered. */
  known?: Option[];
  chosen: string[];
  onChoose: (chosen: string[]) => void;
  isLoading?: boolean;
  /** Where the server searches: then the options are its answer, and shown as they are. */
  onSearch?: (search: string) => void;
  onOpen?: () => void;
}

/** Several of many, with a search inside. */
export function MultiSelect({
  label,
  options,
  known = [],
  chosen,
  onChoose,
  isLoading = false,
  onSearch,
  onOpen,
}: MultiSelectProps) {
  const translate = useTranslate();
  // Kept here: MUI empties it whenever the list of what is chosen is made anew, and while several of what
  // was found are being chosen.
  const [search, setSearch] = useState('');

  function handleInput(typed: string, reason: AutocompleteInputChangeReason) {
    if (reason !== 'input' && reason !== 'blur' && reason !== 'clear') return;
    const sought = reason === 'input' ? typed : '';
    setSearch(sought);
    onSearch?.(sought);
  }

  const named = new Map([...known, ...options].map((option) => [option.id, option]));
  const value = chosen.map((id) => named.get(id) ?? { id, label: '…' });
  return (
    <Autocomplete
      multiple
      size="small"
      disableCloseOnSelect
      limitTags={2}
      options={options}
      value={value}
      loading={isLoading}
      onOpen={onOpen}
      loadingText={translate('common.list.filterLoading')}
      noOptionsText={translate('common.list.filterEmpty')}
      openText={translate('ra.action.open')}
      closeText={translate('ra.action.close')}
      clearText={translate('ra.action.clear_input_value')}
      getLimitTagsText={(more) => `+${more}`}
      isOptionEqualToValue={(option, other) => option.id === other.id}
      getOptionKey={(option) => option.id}
      getOptionLabel={(option) => option.label}
      filterOptions={onSearch ? (all) => all : foundIn}
      onChange={(_, all) => onChoose(all.map((option) => option.id))}
      inputValue={search}
      onInputChange={(_, typed, reason) => handleInput(typed, reason)}
      renderOption={({ key, ...props }, option, { selected }) => {
        // The option itself says whether it is chosen; a checkbox in it would say it again.
        const Tick = selected ? CheckBoxIcon : CheckBoxBlankIcon;
        return (
          <li key={key} {...props}>
            <Tick aria-hidden fontSize="small" color={selected ? 'primary' : 'action'} sx={{ mr: 1.5 }} />
            {option.label}
          </li>
        );
      }}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          placeholder={chosen.length === 0 ? translate('common.list.filterSearch') : undefined}
        />
      )}
      sx={{ width: { xs: '100%', sm: 300 } }}
    />
  );
}

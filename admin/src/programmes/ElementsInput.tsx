import {
  Box,
  Button,
  Checkbox,
  FormControl,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  TextField,
} from '@mui/material';
import { useState } from 'react';
import { ValidationError, useInput, useTranslateLabel } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { isFoundIn } from '../../../domain/common';
import { programmes } from '../../../domain/programmes';
import { ActionAlert } from '../common/messages/ActionAlert';
import { keepForm } from '../common/form/keepForm';
import { ruleOf } from '../common/form/ruleOf';
import { WIDE } from '../common/form/wide';
import { recordName } from '../common/recordName';
import { useCentreElements } from './useCentreElements';
import { useTranslate } from '../i18n/useTranslate';

interface Option {
  id: string;
  text: string;
}

/** The elements of the chosen centre, to be ticked one by one or as many as a search leaves. */
export function ElementsInput() {
  const translate = useTranslate();
  const translateLabel = useTranslateLabel();
  const [search, setSearch] = useState('');
  const watched: unknown = useWatch({ name: 'programmeAreaId' });
  const area = typeof watched === 'string' ? watched : '';
  const { field, fieldState } = useInput<string[]>({
    source: 'programmeElementIds',
    defaultValue: [],
    validate: ruleOf(programmes.fields.programmeElementIds),
  });
  const value: unknown = field.value;
  const chosen = Array.isArray(value) ? value.map(String) : [];
  const { offered, others, error, retry } = useCentreElements(area, chosen);
  const seen = offered
    .map(({ id, elementName, elementUbication }): Option => ({
      id,
      text: [elementUbication, elementName].filter(Boolean).join(' · '),
    }))
    .filter(({ text }) => isFoundIn(text, search));
  const gone = others.map((element): Option => ({
    id: String(element.id),
    text: translate('programmes.elements.gone', { name: recordName('elements', element) }),
  }));
  const problem = fieldState.error?.message;
  const put = (ids: string[]) => field.onChange([...new Set(ids)]);
  return (
    <FormControl component="fieldset" error={problem !== undefined} sx={WIDE}>
      <FormLabel component="legend" required>
        {translateLabel({ source: 'programmeElementIds' })}
      </FormLabel>
      {area === '' && <FormHelperText>{translate('programmes.elements.none')}</FormHelperText>}
      {area !== '' && error && (
        <ActionAlert
          severity="error"
          title={translate('common.list.failed')}
          button={translate('common.list.retry')}
          onAction={retry}
        >
          {error.message}
        </ActionAlert>
      )}
      {area !== '' && !error && (
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', py: 1 }}>
            <TextField
              size="small"
              label={translate('programmes.elements.search')}
              value={search}
              onChange={(event) => setSearch(event.target.value)}
              // It looks for something; it does not send the form.
              onKeyDown={keepForm}
            />
            <Button variant="outlined" onClick={() => put([...chosen, ...seen.map(({ id }) => id)])}>
              {translate(search === '' ? 'programmes.elements.all' : 'programmes.elements.seen')}
            </Button>
            <Button variant="text" onClick={() => put([])}>
              {translate('programmes.elements.clear')}
            </Button>
            <span role="status">
              {translate('programmes.elements.count', {
                count: chosen.length,
                total: offered.length + gone.length,
              })}
            </span>
          </Box>
          <Box
            sx={{
              display: 'grid',
              gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
              rowGap: 1,
              maxHeight: 320,
              overflowY: 'auto',
            }}
          >
            {[...gone, ...seen].map(({ id, text }) => (
              <FormControlLabel
                key={id}
                label={text}
                control={
                  <Checkbox
                    checked={chosen.includes(id)}
                    onChange={(_, ticked) =>
                      put(ticked ? [...chosen, id] : chosen.filter((other) => other !== id))
                    }
                  />
                }
              />
            ))}
          </Box>
        </>
      )}
      {problem !== undefined && (
        <FormHelperText>
          <ValidationError error={problem} />
        </FormHelperText>
      )}
    </FormControl>
  );
}

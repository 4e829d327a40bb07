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
import { ValidationError, useGetList, useInput, useTranslateLabel } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { foldText } from '../../../domain/common';
import type { Element } from '../../../domain/elements';
import { MAX_PROGRAMME_ELEMENTS, byPlaceAndName, programmes } from '../../../domain/programmes';
import { ruleOf } from '../common/form/ruleOf';
import { WIDE } from '../common/form/wide';
import { useTranslate } from './useTranslate';

type CentreElement = Element & { id: string };

/** The elements of the chosen centre, to be ticked one by one or as many as a search leaves. */
export function ElementsInput() {
  const translate = useTranslate();
  const translateLabel = useTranslateLabel();
  const [search, setSearch] = useState('');
  const area: unknown = useWatch({ name: 'programmeAreaId' });
  const hasArea = typeof area === 'string' && area !== '';
  const { data = [] } = useGetList<CentreElement>(
    'elements',
    {
      filter: { elementAreaId: area, elementActive: true },
      sort: { field: 'elementName', order: 'ASC' },
      pagination: { page: 1, perPage: MAX_PROGRAMME_ELEMENTS },
    },
    { enabled: hasArea },
  );
  const { field, fieldState } = useInput<string[]>({
    source: 'programmeElementIds',
    defaultValue: [],
    validate: ruleOf(programmes.fields.programmeElementIds),
  });
  const value: unknown = field.value;
  const chosen = Array.isArray(value) ? value.map(String) : [];
  const elements = hasArea ? byPlaceAndName(data) : [];
  const wanted = foldText(search);
  const seen = elements.filter(({ elementName, elementUbication }) =>
    foldText(`${elementUbication} ${elementName}`).includes(wanted),
  );
  const problem = fieldState.error?.message;
  const put = (ids: string[]) => field.onChange([...new Set(ids)]);
  return (
    <FormControl component="fieldset" error={problem !== undefined} sx={WIDE}>
      <FormLabel component="legend">{translateLabel({ source: 'programmeElementIds' })}</FormLabel>
      {hasArea ? (
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', py: 1 }}>
            <TextField
              size="small"
              label={translate('programmes.elements.search')}
              value={search}
              onChange={(event) => setSearch(event.target.value)}
            />
            <Button variant="outlined" onClick={() => put([...chosen, ...seen.map(({ id }) => id)])}>
              {translate('programmes.elements.all')}
            </Button>
            <Button variant="text" onClick={() => put([])}>
              {translate('programmes.elements.clear')}
            </Button>
            <span>
              {translate('programmes.elements.count', { count: chosen.length, total: elements.length })}
            </span>
          </Box>
          <Box
            sx={{
              display: 'grid',
              gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
              maxHeight: 320,
              overflowY: 'auto',
            }}
          >
            {seen.map(({ id, elementName, elementUbication }) => (
              <FormControlLabel
                key={id}
                label={[elementUbication, elementName].filter(Boolean).join(' · ')}
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
      ) : (
        <FormHelperText>{translate('programmes.elements.none')}</FormHelperText>
      )}
      {problem !== undefined && (
        <FormHelperText>
          <ValidationError error={problem} />
        </FormHelperText>
      )}
    </FormControl>
  );
}

import {
  Alert,
  Box,
  Button,
  Card,
  Chip,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Form, ReferenceInput, useDataProvider, useListContext, useNotify } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { formatDay } from '../../../domain/common';
import type { CoverageRow, ProgrammeDraft } from '../../../domain/coverage';
import { frequencyNames } from '../../../domain/names';
import { programmes } from '../../../domain/programmes';
import { ActiveChoiceInput } from '../common/form/ActiveChoiceInput';
import { ruleOf } from '../common/form/ruleOf';
import { useElsewhere } from '../common/list/useElsewhere';
import { useTranslate } from '../i18n/useTranslate';
import { failureText } from '../planning/common/failureText';
import { randomHex } from '../planning/common/randomHex';
import { INSPECTIONS } from '../planning/common/resource';

export interface DraftsDialogProps {
  drafts: readonly ProgrammeDraft[];
  /** The elements and controls that they plan. */
  rows: readonly CoverageRow[];
  /** The keys of requests whose answers did not come; they outlive the dialog, so that no programme is created twice. */
  keys: Map<string, string>;
  onClose: () => void;
}

/** Shows which programmes plan what is chosen, asks who does it, and creates them. */
export function DraftsDialog({ drafts, rows, keys, onClose }: DraftsDialogProps) {
  const translate = useTranslate();
  const id = useId();
  const withElsewhere = useElsewhere();
  const { created, create, isPending, error } = useCreateAll(drafts, keys, onClose);
  return (
    <Dialog open onClose={isPending ? undefined : onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id} variant="h2">
        {translate('coverage.drafts.title', { count: drafts.length })}
      </DialogTitle>
      <Form
        onSubmit={({ programmeUserId }: FieldValues) => create(String(programmeUserId))}
        sanitizeEmptyValues
      >
        <DialogContent sx={{ display: 'grid', gap: 2, pt: 0 }}>
          <Typography>
            {translate('coverage.drafts.rows', { smart_count: rows.length })}{' '}
            {withElsewhere(translate('coverage.drafts.text'))}
          </Typography>
          <ReferenceInput
            source="programmeUserId"
            reference="usuaris"
            filter={{ userActive: true }}
            sort={{ field: 'userLastName1', order: 'ASC' }}
            perPage={50}
          >
            <ActiveChoiceInput
              label="resources.programes.fields.programmeUserId"
              validate={ruleOf(programmes.fields.programmeUserId)}
              required
              helperText={false}
            />
          </ReferenceInput>
          <Box component="ul" sx={{ display: 'grid', gap: 1.25, m: 0, p: 0, listStyle: 'none' }}>
            {drafts.map((draft, index) => (
              <DraftCard key={index} draft={draft} rows={rows} isCreated={index < created} />
            ))}
          </Box>
          {error ? <Alert severity="error">{failureText(error)}</Alert> : null}
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose} disabled={isPending}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" loading={isPending}>
            {translate('coverage.drafts.submit', { smart_count: drafts.length - created })}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

interface DraftCardProps {
  draft: ProgrammeDraft;
  rows: readonly CoverageRow[];
  isCreated: boolean;
}

/** How often a programme plans which controls of which elements. */
function DraftCard({ draft, rows, isCreated }: DraftCardProps) {
  const translate = useTranslate();
  const elements = new Map(rows.map(({ element }) => [element._id, element.elementName]));
  const upkeeps = new Map(rows.map(({ upkeep }) => [upkeep._id, upkeep]));
  const { programmeElementIds, programmeUpkeepIds } = draft;
  const [first] = programmeUpkeepIds.map((upkeepId) => upkeeps.get(upkeepId)?.upkeepFrequency);
  return (
    <Card component="li" sx={{ p: 1.5 }}>
      <Typography sx={{ fontWeight: 600 }}>
        {translate('coverage.drafts.from', {
          frequency: first ? frequencyNames[first] : '',
          day: formatDay(draft.programmeStart),
        })}
        {isCreated ? (
          <Chip size="small" color="success" label={translate('coverage.drafts.created')} sx={{ ml: 1 }} />
        ) : null}
      </Typography>
      <Named
        title={translate('coverage.drafts.controls', { count: programmeUpkeepIds.length })}
        names={programmeUpkeepIds.map((upkeepId) => upkeeps.get(upkeepId)?.upkeepName)}
      />
      <Named
        title={translate('coverage.drafts.elements', { count: programmeElementIds.length })}
        names={programmeElementIds.map((elementId) => elements.get(elementId))}
      />
    </Card>
  );
}

function Named({ title, names }: { title: string; names: readonly (string | undefined)[] }) {
  return (
    <Typography variant="body2">
      <Box component="span" sx={{ color: 'text.secondary' }}>{`${title}: `}</Box>
      {names.join(', ')}
    </Typography>
  );
}

/** Creates programmes one after the other; a try after a failure goes on from there. */
function useCreateAll(drafts: readonly ProgrammeDraft[], keys: Map<string, string>, onClose: () => void) {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const { resource, onUnselectItems } = useListContext();
  const [created, setCreated] = useState(0);
  // `useIdempotencyKey` knows the last request only, and the user may be changed and changed back between tries.
  const keyFor = (request: unknown) => {
    const text = JSON.stringify(request);
    const key = keys.get(text) ?? randomHex(16);
    keys.set(text, key);
    return key;
  };
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (programmeUserId: string) => {
      for (const [index, draft] of drafts.entries()) {
        if (index < created) continue;
        await dataProvider.create('programes', { data: { ...draft, programmeUserId }, meta: { keyFor } });
        keys.clear();
        setCreated(index + 1);
      }
    },
    onSuccess: () => {
      notify(translate('coverage.drafts.allCreated', { count: drafts.length }), { type: 'success' });
      onUnselectItems();
      onClose();
    },
    onSettled: () =>
      Promise.all(
        ['programes', INSPECTIONS, 'operations', resource].map((name) =>
          queryClient.invalidateQueries({ queryKey: [name] }),
        ),
      ),
  });
  return { created, create: mutate, isPending, error };
}

import { Alert, Box, Button, CircularProgress, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useId } from 'react';
import { elementKinds, isPool } from '../../../domain/elements';
import { VOLUME } from '../../../domain/names';
import { disclaimer } from '../../../domain/presets';
import { useIsNarrow } from '../common/list/useIsNarrow';
import { ActionAlert } from '../common/messages/ActionAlert';
import { useTranslate } from '../i18n/useTranslate';
import { RecordsFilter } from '../planning/choices/RecordsFilter';
import { failureText } from '../planning/common/failureText';
import { PresetCards } from './PresetCards';
import { PresetQuestions } from './PresetQuestions';
import { PresetTable } from './PresetTable';
import type { usePresetForm } from './usePresetForm';

interface PresetChoiceProps {
  form: ReturnType<typeof usePresetForm>;
  /** Whether it is about one element; otherwise elements may be chosen. */
  isOfElement: boolean;
}

/** The kind of element, the questions about it, and the rows that the answers ask for. */
export function PresetChoice({ form, isOfElement }: PresetChoiceProps) {
  const translate = useTranslate();
  const { presets, preset, isAnswered } = form;
  if (form.isLoading) return <CircularProgress aria-label={translate('common.pages.loading')} />;
  if (form.unknown) {
    return (
      <ActionAlert
        severity="error"
        title={translate('presets.failed')}
        button={translate('common.list.retry')}
        onAction={form.loadAgain}
      >
        {failureText(form.unknown)}
      </ActionAlert>
    );
  }
  return (
    <Stack spacing={2.5}>
      <Typography variant="body2" color="textSecondary">
        {disclaimer}
      </Typography>
      {isOfElement ? <Alert severity="info">{translate('presets.atOnce')}</Alert> : null}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, 300px)' } }}>
        <TextField
          select
          label={translate('resources.elements.fields.elementKind')}
          value={preset?.kind ?? ''}
          onChange={({ target }) => {
            const kind = elementKinds.find((each) => each === target.value);
            if (kind) form.chooseKind(kind);
          }}
          slotProps={{ select: { displayEmpty: true } }}
        >
          <MenuItem value="" disabled>
            {translate('common.select')}
          </MenuItem>
          {presets.map(({ kind, name }) => (
            <MenuItem key={kind} value={kind}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        {isOfElement ? null : (
          <RecordsFilter
            label={translate('presets.elements')}
            resource="elements"
            chosen={form.elementIds}
            onChoose={form.chooseElements}
          />
        )}
      </Box>
      {preset ? (
        <PresetQuestions questions={preset.questions} answers={form.answers} onAnswer={form.answer} />
      ) : null}
      {preset && isPool(preset.kind) ? (
        <TextField
          label={VOLUME}
          value={form.volume}
          onChange={({ target }) => form.typeVolume(target.value)}
          error={form.volumeProblem !== undefined}
          helperText={form.volumeProblem}
          slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
          sx={{ maxWidth: 300 }}
        />
      ) : null}
      {preset && preset.questions.length > 0 && (isOfElement || form.elementIds.length > 0) ? (
        <Typography variant="body2" color="textSecondary">
          {translate(isOfElement ? 'presets.kept' : 'presets.keptEach')}
        </Typography>
      ) : null}
      {isAnswered ? (
        <Rows form={form} />
      ) : (
        <Typography color="textSecondary">
          {translate(preset ? 'presets.answer' : 'presets.chooseKind')}
        </Typography>
      )}
    </Stack>
  );
}

/** The controls that the answers ask for, and what no control can hold. */
function Rows({ form }: Pick<PresetChoiceProps, 'form'>) {
  const translate = useTranslate();
  const isNarrow = useIsNarrow();
  const id = useId();
  const { rows, standings, namesakes, chosen, used, unchecked } = form;
  const List = isNarrow ? PresetCards : PresetTable;
  return (
    <>
      <section aria-labelledby={`${id}-rows`}>
        <Stack direction="row" sx={{ mb: 1, gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
          <Typography id={`${id}-rows`} variant="h3" sx={{ width: { xs: '100%', sm: 'auto' } }}>
            {translate('resources.manteniments.page.list')}
          </Typography>
          <Typography variant="body2" color="textSecondary" aria-live="polite" sx={{ mr: 'auto' }}>
            {translate('presets.count', { chosen: chosen.length, total: rows.length })}
          </Typography>
          <Button variant="outlined" onClick={form.tickProposed}>
            {translate('presets.proposed')}
          </Button>
          <Button variant="outlined" onClick={form.tickNone}>
            {translate('presets.none')}
          </Button>
        </Stack>
        <List
          rows={rows}
          standings={standings}
          chosen={new Set(chosen)}
          onTick={form.tick}
          namesakes={namesakes}
          used={new Set(used)}
          onUse={form.useNamesake}
        />
      </section>
      {unchecked.length === 0 ? null : (
        <section aria-labelledby={`${id}-unchecked`}>
          <Typography id={`${id}-unchecked`} variant="h3">
            {translate('presets.unchecked')}
          </Typography>
          <Box component="ul" sx={{ m: 0, mt: 1, pl: 3 }}>
            {unchecked.map(({ name }) => (
              <Typography key={name} component="li" variant="body2">
                {name}
              </Typography>
            ))}
          </Box>
        </section>
      )}
    </>
  );
}

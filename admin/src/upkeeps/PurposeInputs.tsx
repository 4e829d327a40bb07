import { Box, Typography } from '@mui/material';
import { AutocompleteInput, TextInput, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { elementKinds } from '../../../domain/elements';
import { kindNames } from '../../../domain/names';
import { type Upkeep, upkeeps } from '../../../domain/upkeeps';
import { ChoiceInput } from '../common/form/ChoiceInput';
import { keepForm } from '../common/form/keepForm';
import { ruleOf } from '../common/form/ruleOf';
import { useTranslate } from '../i18n/useTranslate';
import { derivationChoices, frequencyChoices, parameterChoices } from './choices';

const { upkeepDerived, upkeepFrequency, upkeepParameter, upkeepSource } = upkeeps.fields;

/** Why a control is there: how often, what it measures, and where that is written. */
export function PurposeInputs() {
  const translate = useTranslate();
  return (
    <>
      <ChoiceInput
        source="upkeepFrequency"
        choices={frequencyChoices}
        translateChoice={false}
        validate={ruleOf(upkeepFrequency)}
      />
      <AutocompleteInput
        source="upkeepParameter"
        choices={parameterChoices}
        translateChoice={false}
        validate={ruleOf(upkeepParameter)}
        onKeyDown={keepForm}
        TextFieldProps={{ placeholder: translate('common.select') }}
      />
      <DerivedInput />
      <TextInput source="upkeepSource" validate={ruleOf(upkeepSource)} />
      <Preset />
    </>
  );
}

/** How a number follows from other controls of its inspection, so that nobody types it. */
function DerivedInput() {
  const translate = useTranslate();
  const isNumber: boolean = useWatch({ name: 'upkeepValue' }) === 'number';
  if (!isNumber) return null;
  return (
    <ChoiceInput
      source="upkeepDerived"
      choices={derivationChoices}
      translateChoice={false}
      validate={ruleOf(upkeepDerived)}
      helperText={translate('resources.manteniments.derivedHelp')}
    />
  );
}

/** The row of the law that the control was made from: `Hidromassatge (pool-spa.temperature)`. */
function Preset() {
  const translate = useTranslate();
  const preset = useRecordContext<Upkeep>()?.upkeepPreset;
  if (!preset) return null;
  const kind = elementKinds.find((one) => preset.startsWith(`${one}.`));
  return (
    <Box sx={{ fontSize: '0.8125rem' }}>
      <Typography sx={{ fontSize: 'inherit', fontWeight: 600, lineHeight: 1.4, mb: 0.75 }}>
        {translate('resources.manteniments.preset')}
      </Typography>
      <Typography variant="body2" sx={{ py: 1.25, overflowWrap: 'anywhere' }}>
        {kind ? `${kindNames[kind]} (${preset})` : preset}
      </Typography>
    </Box>
  );
}

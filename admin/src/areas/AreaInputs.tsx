import AddIcon from '@mui/icons-material/Add';
import RemoveIcon from '@mui/icons-material/Remove';
import { Button } from '@mui/material';
import {
  ArrayInput,
  BooleanInput,
  CheckboxGroupInput,
  ReferenceInput,
  SimpleFormIterator,
  TextInput,
  useRecordContext,
  useSimpleFormIterator,
  useSimpleFormIteratorItem,
} from 'react-admin';
import { ALL_WEEKDAYS, areas } from '../../../domain/areas';
import { ActiveInput } from '../dependents';
import { ActiveChoiceInput } from '../common/form/ActiveChoiceInput';
import { DayInput } from '../common/form/DayInput';
import { ruleOf } from '../common/form/ruleOf';
import { WIDE } from '../common/form/wide';
import { useTranslate } from '../i18n/useTranslate';

const { areaName, areaCompanyId, areaWorkingDays, areaHolidays } = areas.fields;

const weekdays = ALL_WEEKDAYS.map((id) => ({ id, name: `planning.weekdays.${id}` }));

/** A group's label stands above it, as those of fields do. */
const ABOVE = { transform: 'none', fontSize: '0.8125rem', fontWeight: 600, color: 'text.primary', mb: 0.75 };

/** Each day has its button in sight, also without a mouse over it. */
const HOLIDAYS = {
  '& .RaSimpleFormIterator-line': { alignItems: 'end', gap: 1, border: 0, pb: 1.5 },
  '& .RaSimpleFormIterator-action': { visibility: 'visible', m: 0 },
  '& .RaSimpleFormIterator-index': { display: 'none' },
};

/** What is entered of a centre. */
export function AreaInputs() {
  const isNew = useRecordContext() === undefined;
  return (
    <>
      <TextInput source="areaName" autoFocus={isNew} validate={ruleOf(areaName)} required />
      <ReferenceInput
        source="areaCompanyId"
        reference="empreses"
        filter={{ companyActive: true }}
        sort={{ field: 'companyName', order: 'ASC' }}
        perPage={50}
      >
        <ActiveChoiceInput validate={ruleOf(areaCompanyId)} required />
      </ReferenceInput>
      <CheckboxGroupInput
        source="areaWorkingDays"
        choices={weekdays}
        validate={ruleOf(areaWorkingDays)}
        helperText={false}
        sx={{ ...WIDE, '& .RaCheckboxGroupInput-label': ABOVE, '& .MuiFormControlLabel-root': { mr: 2.5 } }}
      />
      <BooleanInput source="areaPublicHolidays" defaultValue />
      <ArrayInput
        source="areaHolidays"
        validate={ruleOf(areaHolidays)}
        helperText={false}
        sx={{ ...WIDE, '& .RaArrayInput-label': { position: 'static' } }}
      >
        <SimpleFormIterator
          inline
          disableReordering
          disableClear
          addButton={<AddHoliday />}
          removeButton={<RemoveHoliday />}
          sx={HOLIDAYS}
        >
          <DayInput source="" label="resources.centres.holiday" />
        </SimpleFormIterator>
      </ArrayInput>
      <ActiveInput source="areaActive" />
    </>
  );
}

function AddHoliday() {
  const translate = useTranslate();
  const { add } = useSimpleFormIterator();
  return (
    <Button variant="outlined" startIcon={<AddIcon />} onClick={() => add()}>
      {translate('resources.centres.addHoliday')}
    </Button>
  );
}

function RemoveHoliday() {
  const translate = useTranslate();
  const { remove } = useSimpleFormIteratorItem();
  return (
    <Button variant="text" startIcon={<RemoveIcon />} onClick={remove}>
      {translate('resources.centres.removeHoliday')}
    </Button>
  );
}

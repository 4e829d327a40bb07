import { MenuItem, Stack, TextField } from '@mui/material';
import type { Inspection } from '../../../../domain/planning';
import { fullNameOf } from '../../../../domain/users';
import { useTranslate } from '../../i18n/useTranslate';
import { useDays } from '../common/useDays';
import { usePlanningUsers } from '../common/usePlanningUsers';
import { DayField } from '../dates/DayField';
import { doDayOf } from './changes';
import type { Draft } from './draft';

interface DoneFieldsProps {
  inspection: Inspection;
  draft: Draft;
  problems: Readonly<Record<string, string>>;
  onChange: (changed: Pick<Draft, 'doDay'> | Pick<Draft, 'doUser'>) => void;
}

/** When and by whom it was done: administrators may say otherwise until it is validated. */
export default function DoneFields({ inspection, draft, problems, onChange }: DoneFieldsProps) {
  const translate = useTranslate();
  const { zone, today } = useDays();
  const users = usePlanningUsers();
  const stored = inspection.elementUserDoId;
  // Who did it may be no longer active: still shown, and kept when nothing else is chosen.
  const offered = stored && !users.some(({ _id }) => _id === stored._id) ? [stored, ...users] : users;
  const chosen = draft.doUser ?? stored?._id ?? '';

  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
      <DayField
        label={translate('planning.fields.doneDate')}
        value={draft.doDay ?? doDayOf(inspection, zone) ?? ''}
        max={today}
        onChange={(doDay) => onChange({ doDay })}
        problem={problems.elementDoDate}
      />
      <TextField
        select
        label={translate('planning.fields.doneUser')}
        value={offered.some(({ _id }) => _id === chosen) ? chosen : ''}
        onChange={(event) => onChange({ doUser: event.target.value })}
        error={problems.elementUserDoId !== undefined}
        helperText={problems.elementUserDoId}
      >
        {offered.map((user) => (
          <MenuItem key={user._id} value={user._id}>
            {fullNameOf(user)}
          </MenuItem>
        ))}
      </TextField>
    </Stack>
  );
}

import { Button } from '@mui/material';
import { useDataProvider, useListContext, useNotify, useRecordContext } from 'react-admin';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { type CoverageRow, draftProgramme } from '../../../domain/coverage';
import { screenPaths } from '../../../domain/screens';
import { useTranslate } from '../i18n/useTranslate';
import { menuIcons } from '../layout/menuIcons';
import { useDays } from '../planning/common/useDays';

const Icon = menuIcons.programmes;

/** Opens the form of a new programme, filled in with what plans the rows; or says why none can. */
function usePlan() {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const { today } = useDays();
  return (rows: readonly CoverageRow[]) => {
    const draft = draftProgramme(rows, today);
    if (typeof draft === 'string') notify(translate(`coverage.problems.${draft}`), { type: 'warning' });
    // react-admin's `<Create>` begins with the record of the state.
    else void navigate(screenPaths.programmesCreate, { state: { record: draft } });
  };
}

/** Makes the programme for the rows that are ticked, those of other pages too. */
export function PlanSelection() {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const { resource, selectedIds } = useListContext<CoverageRow>();
  const plan = usePlan();
  const { mutate, isPending } = useMutation({
    mutationFn: () => dataProvider.getMany<CoverageRow>(resource, { ids: selectedIds }),
    onSuccess: ({ data }) => plan(data),
    onError: ({ message }) => notify(message, { type: 'error' }),
  });
  return (
    <Button startIcon={<Icon />} loading={isPending} onClick={() => mutate()}>
      {translate('coverage.plan')}
    </Button>
  );
}

/** Makes it for one row. */
export function PlanRow() {
  const translate = useTranslate();
  const row = useRecordContext<CoverageRow>();
  const plan = usePlan();
  if (!row || row.programme) return null;
  return (
    <Button variant="text" size="small" startIcon={<Icon />} onClick={() => plan([row])}>
      {translate('coverage.plan')}
    </Button>
  );
}

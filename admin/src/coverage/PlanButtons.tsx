import { Button } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useListContext, useNotify, useRecordContext } from 'react-admin';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { type CoverageRow, type ProgrammeDraft, draftProgrammes } from '../../../domain/coverage';
import { screenPaths } from '../../../domain/screens';
import { useTranslate } from '../i18n/useTranslate';
import { menuIcons } from '../layout/menuIcons';
import { useDays } from '../planning/common/useDays';
import { DraftsDialog, type DraftsDialogProps } from './DraftsDialog';

const Icon = menuIcons.programmes;

/**
 * Plans rows: what one programme plans opens its form, filled in; where none can, it says why.
 *
 * @returns The programmes that plan them.
 */
function usePlan() {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const { today } = useDays();
  return (rows: readonly CoverageRow[]): ProgrammeDraft[] => {
    const drafts = draftProgrammes(rows, today);
    if (typeof drafts === 'string') {
      notify(translate(`coverage.problems.${drafts}`), { type: 'warning' });
      return [];
    }
    // react-admin's `<Create>` begins with the record of the state.
    if (drafts.length === 1) void navigate(screenPaths.programmesCreate, { state: { record: drafts[0] } });
    return drafts;
  };
}

/** Plans the rows that are ticked, those of other pages too; several programmes are shown before they are created. */
export function PlanSelection() {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const { resource, selectedIds } = useListContext<CoverageRow>();
  const [several, setSeveral] = useState<Pick<DraftsDialogProps, 'drafts' | 'rows'>>();
  const [keys] = useState(() => new Map<string, string>());
  const plan = usePlan();
  const { mutate, isPending } = useMutation({
    mutationFn: () => dataProvider.getMany<CoverageRow>(resource, { ids: selectedIds }),
    onSuccess: ({ data }) => {
      const drafts = plan(data);
      if (drafts.length > 1) setSeveral({ drafts, rows: data });
    },
    onError: ({ message }) => notify(message, { type: 'error' }),
  });
  return (
    <>
      <Button startIcon={<Icon />} loading={isPending} onClick={() => mutate()}>
        {translate('coverage.plan')}
      </Button>
      {several ? <DraftsDialog {...several} keys={keys} onClose={() => setSeveral(undefined)} /> : null}
    </>
  );
}

/** Plans one row. */
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

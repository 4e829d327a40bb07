import { Alert, AlertTitle } from '@mui/material';
import { useRecordContext } from 'react-admin';
import type { Programme } from '../../../domain/programmes';
import { WIDE } from '../common/form/wide';
import { useTranslate } from '../i18n/useTranslate';

/** What a programme cannot do as it says. */
export function ProgrammeProblems() {
  const translate = useTranslate();
  const problems = useRecordContext<Programme>()?.programmeProblems ?? [];
  if (problems.length === 0) return null;
  return (
    <Alert severity="warning" sx={WIDE}>
      <AlertTitle>{translate('programmes.problems.title')}</AlertTitle>
      {problems.map(({ kind, id, name }) => (
        <div key={`${kind} ${id}`}>{translate(`programmes.problems.${kind}`, { name })}</div>
      ))}
    </Alert>
  );
}

import { Alert } from '@mui/material';
import { useTranslate } from '../../i18n/useTranslate';
import type { SaveQuestion } from './questions';

/** The most controls that are named. */
const NAMED = 3;

/** Says why a save waits; each control asks its own question. */
export function HeldAlert({ questions }: { questions: readonly SaveQuestion[] }) {
  const translate = useTranslate();
  if (questions.length === 0) return null;
  const of = (kind: SaveQuestion['kind']) => questions.filter((question) => question.kind === kind);
  const [slips, missing, left] = [of('slip'), of('missing'), of('left')];
  const names = missing.map(({ name }) => name);
  const told = [
    slips.length > 0 && translate('planning.held.slip', { smart_count: slips.length }),
    missing.length > 0 &&
      translate('planning.held.missing', {
        smart_count: missing.length,
        names: names.length > NAMED ? `${names.slice(0, NAMED).join(', ')}…` : names.join(', '),
      }),
    left.length > 0 && translate('planning.held.left', { smart_count: left.length }),
    translate('planning.held.again'),
  ];
  return (
    <Alert severity="warning" sx={{ mb: 1.5 }}>
      {told.filter(Boolean).join(' ')}
    </Alert>
  );
}

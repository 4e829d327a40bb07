import { Alert } from '@mui/material';
import { useTranslate } from '../../i18n/useTranslate';

interface SavedAlertProps {
  /** It waits here until it can be sent. */
  isKept?: boolean;
}

/** What came of a save during which one typed on. */
export function SavedAlert({ isKept = false }: SavedAlertProps) {
  const translate = useTranslate();
  return (
    <Alert severity="success" sx={{ mb: 1.5 }}>
      {translate(isKept ? 'planning.edit.keptBefore' : 'planning.edit.savedBefore')}
    </Alert>
  );
}

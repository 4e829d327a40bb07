import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  FormControlLabel,
  Radio,
  RadioGroup,
} from '@mui/material';
import { useState } from 'react';
import { useListContext, useNotify } from 'react-admin';
import { type Element, type LabelSizeName, labelSizes } from '../../../../domain/elements';
import { useFilters } from '../../common/list/useFilters';
import { PrintSheet } from '../../common/print/PrintSheet';
import { useLoadAll } from '../../common/print/useLoadAll';
import { useTranslate } from '../../i18n/useTranslate';
import { useSettings } from '../../providers/settings';
import { LABEL_PAGE, LabelSheets } from './LabelSheets';

const sizeNames: readonly LabelSizeName[] = ['small', 'medium', 'large'];

function sizeOf(name: LabelSizeName) {
  const { width, height, columns, rows } = labelSizes[name];
  return { width, height, count: columns * rows };
}

/** Prints a label for each element of the list's filter, or says why there are none. */
export default function LabelsDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const { publicUrl } = useSettings();
  const notify = useNotify();
  const loadAll = useLoadAll<Element>();
  const { sort } = useListContext();
  const { filter } = useFilters();
  const [size, setSize] = useState<LabelSizeName>('small');
  const [isLoading, setLoading] = useState(false);
  const [printed, setPrinted] = useState<Element[]>();

  async function handlePrint() {
    setLoading(true);
    try {
      const found = await loadAll('elements', { sort, filter });
      setPrinted(found.filter(({ elementCode }) => elementCode !== ''));
    } catch (error) {
      notify(error instanceof Error ? error.message : 'ra.notification.http_error', { type: 'error' });
      setLoading(false);
    }
  }

  if (printed) {
    return (
      <PrintSheet title={translate('common.open.labels')} page={LABEL_PAGE} onClose={onClose}>
        <LabelSheets elements={printed} size={size} publicUrl={publicUrl} />
      </PrintSheet>
    );
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="labels-title">
      <DialogTitle id="labels-title" variant="h2">
        {translate('common.open.labels')}
      </DialogTitle>
      <DialogContent>
        {publicUrl === '' ? (
          <DialogContentText>{translate('codes.labels.noAddress')}</DialogContentText>
        ) : (
          <>
            <DialogContentText sx={{ mb: 1 }}>{translate('codes.labels.which')}</DialogContentText>
            <RadioGroup aria-label={translate('codes.labels.size')} value={size}>
              {sizeNames.map((name) => (
                <FormControlLabel
                  key={name}
                  value={name}
                  control={<Radio />}
                  label={translate(`codes.labels.sizes.${name}`, sizeOf(name))}
                  onChange={() => setSize(name)}
                />
              ))}
            </RadioGroup>
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={onClose}>
          {translate('codes.labels.close')}
        </Button>
        {publicUrl === '' ? null : (
          <Button variant="contained" disabled={isLoading} onClick={() => void handlePrint()}>
            {translate('codes.labels.print')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

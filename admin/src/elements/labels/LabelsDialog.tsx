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
import { codes } from '../../i18n/ca/codes';
import { useSettings } from '../../providers/settings';
import { LABEL_PAGE, LabelSheets } from './LabelSheets';

const texts = codes.labels;

const sizeNames: readonly LabelSizeName[] = ['small', 'medium', 'large'];

/** Prints a label for each element of the list's filter, or says why there are none. */
export default function LabelsDialog({ onClose }: { onClose: () => void }) {
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
      <PrintSheet title={texts.title} page={LABEL_PAGE} onClose={onClose}>
        <LabelSheets elements={printed} size={size} publicUrl={publicUrl} />
      </PrintSheet>
    );
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="labels-title">
      <DialogTitle id="labels-title" variant="h2">
        {texts.title}
      </DialogTitle>
      <DialogContent>
        {publicUrl === '' ? (
          <DialogContentText>{texts.noAddress}</DialogContentText>
        ) : (
          <>
            <DialogContentText sx={{ mb: 1 }}>{texts.which}</DialogContentText>
            <RadioGroup aria-label={texts.size} value={size}>
              {sizeNames.map((name) => (
                <FormControlLabel
                  key={name}
                  value={name}
                  control={<Radio />}
                  label={texts.sizes[name](labelSizes[name])}
                  onChange={() => setSize(name)}
                />
              ))}
            </RadioGroup>
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={onClose}>
          {texts.close}
        </Button>
        {publicUrl === '' ? null : (
          <Button variant="contained" disabled={isLoading} onClick={() => void handlePrint()}>
            {texts.print}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

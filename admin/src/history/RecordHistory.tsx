import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Box, Button, Typography } from '@mui/material';
import { Suspense, lazy, useId, useState } from 'react';
import { useCanAccess } from 'react-admin';
import { useParams } from 'react-router';
import { useTranslate } from '../i18n/useTranslate';
import { withTexts } from '../i18n';

const HistoryEntries = lazy(() =>
  withTexts(import('./HistoryEntries'), import('../i18n/ca/history'), import('../i18n/ca/programmes')),
);

/** Who changed what of the record, below its form: asked for when it is opened. */
export function RecordHistory({ resource }: { resource: string }) {
  const { id = '' } = useParams();
  const { canAccess = false } = useCanAccess({ resource, action: 'history' });
  // The key: another record's is closed again.
  return canAccess ? <History key={id} resource={resource} id={id} /> : null;
}

function History({ resource, id }: { resource: string; id: string }) {
  const translate = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const entries = useId();
  return (
    <Box
      component="section"
      aria-label={translate('common.history')}
      sx={{ maxWidth: 760, mx: 'auto', px: { xs: 2, md: 3 }, pb: 3, displayPrint: 'none' }}
    >
      <Typography variant="h2">
        <Button
          variant="text"
          color="inherit"
          aria-expanded={isOpen}
          aria-controls={entries}
          onClick={() => setIsOpen(!isOpen)}
          endIcon={<ExpandMoreIcon sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />}
          sx={{ font: 'inherit', minHeight: 44, mx: -1, px: 1 }}
        >
          {translate('common.history')}
        </Button>
      </Typography>
      <Box id={entries}>
        {isOpen ? (
          <Suspense>
            <HistoryEntries resource={resource} id={id} />
          </Suspense>
        ) : null}
      </Box>
    </Box>
  );
}

import { Box, Typography } from '@mui/material';
import type { VerifiedCorrective } from '../../../../domain/planning';
import { useTranslate } from '../../i18n/useTranslate';
import { TimedDialog } from '../common/TimedDialog';

/** How long the message of a save stays before the list comes, and with measures to be read (docs/product.md, "Constants"). */
const SAVED_MS = 3000;
const VERIFIED_MS = 8000;

interface SavedDialogProps {
  /** The measures that the save has verified. */
  verified: readonly VerifiedCorrective[];
  onGo: () => void;
}

/** Tells that an inspection was saved, and which measures it has verified. */
export function SavedDialog({ verified, onGo }: SavedDialogProps) {
  const translate = useTranslate();
  return (
    <TimedDialog
      text={translate('planning.edit.saved')}
      detail={
        verified.length === 0 ? undefined : (
          <>
            {translate('planning.measure.verified', { smart_count: verified.length })}
            <Box component="ul" sx={{ m: 0, mt: 0.5, p: 0, listStyle: 'none', color: 'text.primary' }}>
              {verified.map(({ _id, correctiveDescription }) => (
                <Typography key={_id} component="li" sx={{ fontWeight: 600, ...TWO_LINES }}>
                  {correctiveDescription}
                </Typography>
              ))}
            </Box>
          </>
        )
      }
      button={translate('planning.actions.goNow')}
      after={verified.length === 0 ? SAVED_MS : VERIFIED_MS}
      onGo={onGo}
    />
  );
}

const TWO_LINES = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const;

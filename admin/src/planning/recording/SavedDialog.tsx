import { Box, Typography } from '@mui/material';
import { Suspense, lazy, useState } from 'react';
import type { ElementKind } from '../../../../domain/elements';
import type { Inspection, Register, RegisterSnapshot, VerifiedCorrective } from '../../../../domain/planning';
import { linesOf } from '../../common/linesOf';
import { withTexts } from '../../i18n';
import { useTranslate } from '../../i18n/useTranslate';
import { TimedDialog } from '../common/TimedDialog';
import { NextInspection } from './later';
import { OutcomeMark } from '../values/OutcomeMark';

// Few saves come to another outcome than the form.
const Recomputed = lazy(() => withTexts(import('./Recomputed'), import('../../i18n/ca/recomputing')));

/** How long the message of a save stays before the list comes, and with more to be read (docs/product.md, "Constants"). */
const SAVED_MS = 3000;
const READ_MS = 8000;

/** What a save has brought. */
export interface Saved {
  /** The controls whose new values close. */
  closing: readonly RegisterSnapshot[];
  /** The measures that it has verified. */
  verified: readonly VerifiedCorrective[];
  /** The derived controls that came out otherwise than the form had shown. */
  recomputed?: readonly Register[];
  /** It waits in this browser for the network. */
  isKept?: boolean;
}

interface SavedDialogProps extends Saved {
  inspection: Inspection;
  /** Whether to offer what is to be done next. */
  hasNext: boolean;
  onGo: () => void;
}

/** Tells that an inspection was saved, what of it closes and what is to be done then, and which measures it has verified. */
export function SavedDialog({
  closing,
  verified,
  recomputed = [],
  isKept,
  inspection,
  hasNext,
  onGo,
}: SavedDialogProps) {
  const translate = useTranslate();
  const hasDetail = closing.length + verified.length + recomputed.length > 0 || isKept === true;
  const [isLong, setLong] = useState(hasDetail);
  const kind = inspection.elementId.elementKind;
  return (
    <TimedDialog
      text={translate(isKept ? 'offline.kept.title' : 'planning.edit.saved')}
      isWarning={closing.length > 0}
      detail={
        hasDetail ? (
          <>
            {isKept && translate('offline.kept.text')}
            {closing.length > 0 && <Closing controls={closing} kind={kind} />}
            {recomputed.length > 0 && (
              <Suspense fallback={null}>
                <Recomputed registers={recomputed} kind={kind} />
              </Suspense>
            )}
            {verified.length > 0 && <Verified measures={verified} />}
          </>
        ) : undefined
      }
      offer={
        hasNext && (
          <Suspense fallback={null}>
            <NextInspection after={inspection} onFound={() => setLong(true)} />
          </Suspense>
        )
      }
      button={translate('planning.actions.goNow')}
      after={isLong ? READ_MS : SAVED_MS}
      onGo={onGo}
    />
  );
}

function Closing({ controls, kind }: { controls: readonly RegisterSnapshot[]; kind: ElementKind | null }) {
  return (
    <Box sx={{ mt: 1 }}>
      <OutcomeMark outcome="closing" kind={kind} />
      <Box component="ul" sx={LIST}>
        {controls.map(({ upkeepName, upkeepCriticalText }, index) => (
          <Box key={index} component="li" sx={{ mt: 0.5 }}>
            <Typography sx={{ fontWeight: 600 }}>{upkeepName}</Typography>
            <Typography variant="body2" sx={linesOf(3)}>
              {upkeepCriticalText}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function Verified({ measures }: { measures: readonly VerifiedCorrective[] }) {
  const translate = useTranslate();
  return (
    <Box sx={{ mt: 1 }}>
      {translate('planning.measure.verified', { smart_count: measures.length })}
      <Box component="ul" sx={LIST}>
        {measures.map(({ _id, correctiveDescription }) => (
          <Typography key={_id} component="li" sx={{ fontWeight: 600, ...linesOf(2) }}>
            {correctiveDescription}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}

const LIST = { m: 0, mt: 0.5, p: 0, listStyle: 'none', color: 'text.primary' } as const;

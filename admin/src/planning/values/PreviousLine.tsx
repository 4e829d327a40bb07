import { Box, Typography } from '@mui/material';
import { formatDay } from '../../../../domain/common';
import type { ElementKind } from '../../../../domain/elements';
import { type PreviousValue, toldOutcome } from '../../../../domain/planning';
import { valueBesideLimits } from '../../../../domain/upkeeps';
import { useTranslate } from '../../i18n/useTranslate';
import { OutcomeIcon } from './OutcomeIcon';
import { OutcomeMark } from './OutcomeMark';
import { useOutcomeText } from './useOutcomeText';
import { usePreviousValues } from './usePreviousValues';

interface PreviousLineProps {
  inspection: string;
  control: string;
  /** What is inspected. */
  kind: ElementKind | null;
}

/** What a control had the last three times: to see beside its field whether a new value is a likely one. */
export function PreviousLine({ inspection, control, kind }: PreviousLineProps) {
  const translate = useTranslate();
  const { data } = usePreviousValues(inspection);
  const values = data?.find(({ upkeepId }) => upkeepId === control)?.values;
  return (
    <Box
      role="group"
      aria-label={translate('recording.previous.title')}
      // The room is kept while they are on their way: nothing moves under the finger.
      sx={{
        displayPrint: 'none',
        mt: 1,
        minHeight: 40,
        display: 'grid',
        gridTemplateColumns: 'repeat(3, 1fr)',
        columnGap: 1,
      }}
    >
      {values?.map((value, index) => (
        <Previous key={index} previous={value} kind={kind} />
      ))}
      {values?.length === 0 && (
        <Typography variant="caption" color="textSecondary" sx={{ gridColumn: '1 / -1' }}>
          {translate('recording.previous.none')}
        </Typography>
      )}
    </Box>
  );
}

function Previous({ previous, kind }: { previous: PreviousValue; kind: ElementKind | null }) {
  const translate = useTranslate();
  const outcomeText = useOutcomeText();
  const outcome = toldOutcome(previous);
  const text = valueBesideLimits(previous, previous.value, previous.uncertainty);
  return (
    <Typography component="div" variant="caption" color="textSecondary" sx={{ minWidth: 0, lineHeight: 1.5 }}>
      <Box
        component="span"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 0.5,
          color: outcome ? COLOURS[outcome] : undefined,
          fontWeight: outcome === null || outcome === 'pass' ? undefined : 600,
        }}
      >
        <Box component="span" title={text} sx={ONE_LINE}>
          {text}
        </Box>
        {outcome && outcome !== 'closing' && (
          <Box
            component="span"
            role="img"
            aria-label={outcomeText(outcome, kind)}
            sx={{ display: 'inline-flex' }}
          >
            <OutcomeIcon outcome={outcome} size={14} />
          </Box>
        )}
      </Box>
      {/* What closes differs by its word, too, as everywhere. */}
      {outcome === 'closing' && (
        <Box component="span" sx={{ display: 'flex', pl: 0.75 }}>
          <OutcomeMark outcome="closing" kind={kind} size={14} />
        </Box>
      )}
      {formatDay(previous.day)}
      {previous.decided && <div>{translate('recording.previous.decided')}</div>}
    </Typography>
  );
}

const ONE_LINE = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** What is right stays quiet. */
const COLOURS = {
  pass: undefined,
  undecided: undefined,
  fail: 'error.main',
  closing: 'error.main',
} as const;

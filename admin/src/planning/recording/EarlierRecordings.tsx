import { Box, Paper, Stack, Typography } from '@mui/material';
import type { ElementKind } from '../../../../domain/elements';
import {
  type InspectionReturn,
  type Register,
  descriptionOf,
  recordedOutcome,
} from '../../../../domain/planning';
import { fullNameOf } from '../../../../domain/users';
import { useTranslate } from '../../i18n/useTranslate';
import { ReceivedLine } from '../common/ReceivedLine';
import { useDays } from '../common/useDays';
import { DecisionLine } from '../values/DecisionLine';
import { OutcomeMark } from '../values/OutcomeMark';
import { useRecordedText } from '../values/useRecordedText';

interface EarlierRecordingsProps {
  returns: readonly InspectionReturn[];
  /** What is inspected. */
  kind: ElementKind | null;
}

/** What was recorded before each return, the last one first: nothing of it can be changed any more. */
export default function EarlierRecordings({ returns, kind }: EarlierRecordingsProps) {
  const translate = useTranslate();
  return (
    <Box component="section" aria-labelledby="earlier-recordings">
      <Typography id="earlier-recordings" variant="h2" sx={{ mb: 1 }}>
        {translate('planning.returned.earlier')}
      </Typography>
      <Stack component="ul" spacing={1.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {returns.toReversed().map((one) => (
          <Earlier key={one.at} kept={one} kind={kind} />
        ))}
      </Stack>
    </Box>
  );
}

function Earlier({ kept, kind }: { kept: InspectionReturn; kind: ElementKind | null }) {
  const translate = useTranslate();
  const { dayText } = useDays();
  const { reason, at, userId, registers, actions, doDate, receivedAt, doUserId } = kept;
  return (
    <Paper component="li" variant="outlined" sx={{ p: 2, overflowWrap: 'anywhere' }}>
      <Typography variant="subtitle1" component="h3" sx={{ fontWeight: 600, whiteSpace: 'pre-line' }}>
        {reason}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {translate('planning.returned.by', { name: fullNameOf(userId), day: dayText(at) })}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {translate('planning.edit.doneBy', {
          day: dayText(doDate),
          name: doUserId ? fullNameOf(doUserId) : '–',
        })}
      </Typography>
      <ReceivedLine inspection={{ elementDoDate: doDate, elementReceivedAt: receivedAt }} />
      <Box component="dl" sx={{ m: 0, mt: 1.5, display: 'grid', gap: 1 }}>
        {registers.map((register) => (
          <EarlierValue
            key={register.elementRegistersUpkeeps._id}
            doDate={doDate}
            register={register}
            kind={kind}
          />
        ))}
      </Box>
      {actions === '' ? null : (
        <Typography variant="body2" sx={{ mt: 1.5, whiteSpace: 'pre-line' }}>
          {`${translate('planning.fields.actions')}: ${actions}`}
        </Typography>
      )}
    </Paper>
  );
}

interface EarlierValueProps {
  doDate: string;
  register: Register;
  kind: ElementKind | null;
}

function EarlierValue({ doDate, register, kind }: EarlierValueProps) {
  const recordedText = useRecordedText();
  const control = descriptionOf(register);
  const outcome = recordedOutcome({ elementDoDate: doDate }, register);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, breakInside: 'avoid' }}>
      <Typography component="dt" variant="body2" color="textSecondary" sx={{ flex: '1 1 12em' }}>
        {control.upkeepName}
      </Typography>
      <Typography
        component="dd"
        variant="body2"
        sx={{ m: 0, flex: '1 1 12em', display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5 }}
      >
        <Box component="span" sx={{ fontWeight: 600 }}>
          {recordedText(register)}
        </Box>
        {outcome ? (
          <Box component="span" sx={{ px: 0.75 }}>
            <OutcomeMark outcome={outcome} kind={kind} size={18} />
          </Box>
        ) : null}
        <DecisionLine decision={register.elementDecision} />
      </Typography>
    </Box>
  );
}

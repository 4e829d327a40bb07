import EventRepeatIcon from '@mui/icons-material/EventRepeatOutlined';
import { Box } from '@mui/material';
import { useTranslate } from '../../i18n/useTranslate';
import { OutcomeIcon } from '../values/OutcomeIcon';
import { type BadgeLook, badgeLooks, returnedLook } from './badgeLook';

const states = ['planned', 'done', 'validated'] as const;

/** What the badges' icons and colours mean. */
export function Legend() {
  const translate = useTranslate();
  return (
    <Box
      component="ul"
      aria-label={translate('calendar.legend')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, m: 0, p: 0, listStyle: 'none', fontSize: '0.8125rem' }}
    >
      {states.map((state) => (
        <Entry key={state} look={badgeLooks[state]} text={translate(`planning.state.${state}`)} />
      ))}
      <Entry look={returnedLook} text={translate('planning.returned.mark')} />
      <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <Box component="span" sx={{ display: 'flex', color: 'closing.main' }}>
          <OutcomeIcon outcome="closing" size={16} />
        </Box>
        {translate('overview.filters.closing')}
      </Box>
      <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <OutcomeIcon outcome="undecided" size={16} />
        {translate('planning.verdict.undecided')}
      </Box>
      <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <EventRepeatIcon aria-hidden color="action" sx={{ fontSize: 16 }} />
        {translate('programmes.forecast.legend')}
      </Box>
    </Box>
  );
}

function Entry({ look: { icon: Icon, colour }, text }: { look: BadgeLook; text: string }) {
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <Icon aria-hidden color={colour} sx={{ fontSize: 16 }} />
      {text}
    </Box>
  );
}

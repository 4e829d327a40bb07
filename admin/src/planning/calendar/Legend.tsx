import { Box } from '@mui/material';
import { useTranslate } from '../../i18n/useTranslate';
import { OutcomeIcon } from '../values/OutcomeIcon';
import { badgeLooks } from './badgeLook';

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
      {states.map((state) => {
        const { icon: Icon, colour } = badgeLooks[state];
        return (
          <Box key={state} component="li" sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
            <Icon aria-hidden color={colour} sx={{ fontSize: 16 }} />
            {translate(`planning.state.${state}`)}
          </Box>
        );
      })}
      <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <Box component="span" sx={{ display: 'flex', color: 'closing.main' }}>
          <OutcomeIcon outcome="closing" size={16} />
        </Box>
        {translate('planning.filters.withClosing')}
      </Box>
    </Box>
  );
}

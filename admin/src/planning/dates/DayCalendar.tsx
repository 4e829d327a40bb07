import { styled } from '@mui/material/styles';
import { DayPicker, type DayPickerProps } from 'react-day-picker';
import { ca } from 'react-day-picker/locale/ca';
// As a file: the Content-Security-Policy takes no style in the markup.
import 'react-day-picker/style.css';

/** From Sunday, as `Date` counts. The locale's own short Wednesday reads "dm.", like Tuesday. */
const WEEKDAYS = ['Dg', 'Dl', 'Dm', 'Dc', 'Dj', 'Dv', 'Ds'];

const formatters: DayPickerProps['formatters'] = {
  formatWeekdayName: (date) => WEEKDAYS[date.getDay()] ?? '',
};

const Themed = styled('div')(({ theme }) => ({
  '& .rdp-root': {
    '--rdp-accent-color': theme.palette.primary.main,
    '--rdp-accent-background-color': theme.palette.action.selected,
    '--rdp-day-width': '44px',
    '--rdp-day-height': '44px',
    '--rdp-day_button-width': '42px',
    '--rdp-day_button-height': '42px',
    '--rdp-day_button-border-radius': '50%',
    '--rdp-week_number-opacity': 1,
    '--rdp-weekday-opacity': 1,
    '--rdp-months-gap': '1.5rem',
    '--rdp-nav_button-width': '44px',
    '--rdp-nav_button-height': '44px',
  },
  // As wide as what is around it, so that its arrows stand at the edge.
  '& .rdp-months': { maxWidth: 'none', justifyContent: 'space-between' },
  '& .rdp-month_caption': { fontSize: '1rem', fontWeight: 600 },
  '& .rdp-month_caption, & .rdp-caption_label': { textTransform: 'capitalize' },
  '& .rdp-weekday, & .rdp-week_number, & .rdp-week_number_header': {
    color: theme.palette.text.secondary,
    fontSize: '0.75rem',
  },
  '& .rdp-week_number': { borderRight: `1px solid ${theme.palette.divider}`, borderRadius: 0 },
  '& .rdp-day_button:hover:not(:disabled)': { backgroundColor: theme.palette.action.hover },
  '& .rdp-day_button:focus-visible': {
    outline: `2px solid ${theme.palette.primary.main}`,
    outlineOffset: 1,
  },
  '& .rdp-today .rdp-day_button': { fontWeight: 700, textDecoration: 'underline' },
  '& .rdp-selected': { fontSize: 'inherit' },
  '& .rdp-selected .rdp-day_button': {
    backgroundColor: theme.palette.primary.main,
    color: theme.palette.primary.contrastText,
  },
  '& .rdp-selected .rdp-day_button:hover:not(:disabled)': {
    backgroundColor: theme.palette.primary.dark,
  },
  // Seven columns of 44 px and the weeks' own are wider than a phone: they may shrink.
  [theme.breakpoints.down('sm')]: {
    '& .rdp-root': {
      '--rdp-day-width': 'min(44px, 11.5vw)',
      '--rdp-week_number-width': '28px',
      '--rdp-day_button-width': 'min(42px, 11vw)',
    },
    '& .rdp-months': { maxWidth: 'none', justifyContent: 'center' },
  },
}));

/** The day picker in Catalan: weeks from Monday, ISO week numbers, our colours and target sizes. */
export function DayCalendar(props: DayPickerProps) {
  return (
    <Themed>
      <DayPicker ISOWeek showWeekNumber locale={ca} formatters={formatters} {...props} />
    </Themed>
  );
}

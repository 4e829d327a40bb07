import { type Theme, styled } from '@mui/material/styles';
import { useTranslate } from '../../i18n/useTranslate';

/** As a small chip looks, which home does not load. */
const Mark = styled('span')(({ theme: { palette } }: { theme: Theme }) => ({
  lineHeight: '24px',
  paddingInline: 8,
  borderRadius: 12,
  whiteSpace: 'nowrap',
  fontSize: '0.8125rem',
  fontWeight: 600,
  color: palette.warning.contrastText,
  backgroundColor: palette.warning.main,
  // White on paper would be read by nobody.
  printColorAdjust: 'exact',
}));

/** Says that an inspection was returned, and is to be done again. */
export function ReturnedMark() {
  const translate = useTranslate();
  return <Mark>{translate('planning.returned.mark')}</Mark>;
}

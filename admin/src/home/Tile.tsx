import type { SvgIconComponent } from '@mui/icons-material';
import { Box, Card, CardActionArea, CircularProgress, Typography } from '@mui/material';
import { Link } from 'react-router';
import { formatCount } from '../i18n/formatCount';
import { useTranslate } from '../i18n/useTranslate';

interface TileProps {
  label: string;
  icon: SvgIconComponent;
  /** Undefined while it is being counted, null where it could not be. */
  count: number | null | undefined;
  to: string;
  /** The second row's style: what asks to be done. */
  isAlert?: boolean;
}

/** A counter that opens the list of what it counted. */
export function Tile({ label, icon: Icon, count, to, isAlert = false }: TileProps) {
  const translate = useTranslate();
  const colour = isAlert ? 'warning.main' : 'primary.main';
  return (
    <Card sx={isAlert ? { bgcolor: 'due.background', borderColor: 'due.line' } : {}}>
      <CardActionArea
        component={Link}
        to={to}
        sx={{
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'stretch',
          justifyContent: 'start',
          gap: 0.5,
          height: '100%',
          minHeight: 100,
          p: 2,
        }}
      >
        <Box sx={{ display: 'flex', justifyContent: 'space-between', minHeight: 40 }}>
          {count === undefined ? (
            <CircularProgress size={28} color="inherit" aria-label={translate('home.loading')} />
          ) : (
            <Typography
              component="span"
              sx={{ fontSize: '2rem', fontWeight: 700, lineHeight: 1.25, fontVariantNumeric: 'tabular-nums' }}
            >
              {count === null ? '–' : formatCount(count)}
            </Typography>
          )}
          <Box component="span" sx={{ color: colour, lineHeight: 0 }}>
            <Icon />
          </Box>
        </Box>
        <Typography component="span" variant="body2" color="textSecondary" sx={{ fontWeight: 500 }}>
          {label}
        </Typography>
      </CardActionArea>
    </Card>
  );
}

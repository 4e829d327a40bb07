import { Link } from '@mui/material';
import { NavLink } from 'react-router';
import type { Profile } from '../../../domain/access';
import { menuOf, screenPaths } from '../../../domain/screens';
import { useTranslate } from '../i18n/useTranslate';
import { menuIcons } from './menuIcons';

interface MenuLinksProps {
  profile: Profile;
  /** In the drawer, one below the other with their icons. */
  isTall?: boolean;
  onChoose?: () => void;
}

/** The profile's menu. */
export function MenuLinks({ profile, isTall = false, onChoose }: MenuLinksProps) {
  const translate = useTranslate();
  return menuOf(profile).map((entry) => {
    const Icon = menuIcons[entry];
    return (
      <Link
        key={entry}
        component={NavLink}
        to={screenPaths[entry]}
        onClick={onChoose}
        underline="none"
        sx={(theme) => ({
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
          minHeight: isTall ? 48 : 36,
          px: isTall ? 2 : { lg: 1, xl: 1.5 },
          borderRadius: 1,
          fontSize: isTall ? '1rem' : '0.875rem',
          fontWeight: 500,
          whiteSpace: 'nowrap',
          color: isTall ? 'text.primary' : 'bar.muted',
          '&:hover': {
            bgcolor: isTall ? 'quiet' : 'bar.active',
            color: isTall ? 'text.primary' : 'bar.text',
          },
          '&:focus-visible': {
            outline: `2px solid ${isTall ? theme.palette.primary.main : theme.palette.bar.text}`,
            outlineOffset: -2,
          },
          '&[aria-current="page"]': isTall
            ? { bgcolor: 'primary.light', color: 'primary.main', fontWeight: 650 }
            : { bgcolor: 'bar.active', color: 'bar.text' },
        })}
      >
        {isTall ? <Icon fontSize="small" /> : null}
        {translate(`layout.menu.${entry}`)}
      </Link>
    );
  });
}

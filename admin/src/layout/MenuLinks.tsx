import { Link } from '@mui/material';
import { CanAccess } from 'react-admin';
import { NavLink } from 'react-router';
import { screenPaths } from '../../../domain/screens';
import { useTranslate } from '../i18n/useTranslate';
import { type MenuEntry, menu } from './menu';
import { menuIcons } from './menuIcons';

interface MenuLinksProps {
  /** In the drawer, one below the other with their icons. */
  isTall?: boolean;
  onChoose?: () => void;
}

/** The menu, of what one may open. */
export function MenuLinks(props: MenuLinksProps) {
  return menu.map(({ screen, resource, action }) => (
    <CanAccess key={screen} resource={resource} action={action}>
      <MenuLink screen={screen} {...props} />
    </CanAccess>
  ));
}

function MenuLink({ screen, isTall = false, onChoose }: MenuLinksProps & { screen: MenuEntry }) {
  const translate = useTranslate();
  const Icon = menuIcons[screen];
  return (
    <Link
      component={NavLink}
      to={screenPaths[screen]}
      onClick={onChoose}
      underline="none"
      sx={(theme) => ({
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        minHeight: isTall ? 48 : 36,
        // On the narrowest window that has room for all of it, an administrator's menu just fits.
        px: isTall ? 2 : { lg: 0.375, xl: 1 },
        borderRadius: 1,
        fontSize: isTall ? '1rem' : { lg: '0.8125rem', xl: '0.875rem' },
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
      {translate(`layout.menu.${screen}`)}
    </Link>
  );
}

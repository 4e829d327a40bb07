import { Link } from '@mui/material';
import { CanAccess } from 'react-admin';
import { NavLink } from 'react-router';
import { screenPaths } from '../../../domain/screens';
import { useTranslate } from '../i18n/useTranslate';
import { type MenuEntry, entriesOf } from './menu';
import { menuIcons } from './menuIcons';

interface MenuLinksProps {
  /** One below the other with their icons, in the colours of the page; else as on the bar. */
  isTall?: boolean;
  onChoose?: () => void;
}

/** The entries that are in no group, of what one may open. */
export function MenuLinks(props: MenuLinksProps) {
  return entriesOf().map(({ screen, resource, action }) => (
    <CanAccess key={screen} resource={resource} action={action}>
      <MenuLink screen={screen} {...props} />
    </CanAccess>
  ));
}

/** How an entry of the bar looks: a link, or the button of a group. */
export const BAR_ENTRY = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 40,
  px: 1,
  borderRadius: 1,
  fontFamily: 'inherit',
  fontSize: '0.875rem',
  fontWeight: 500,
  whiteSpace: 'nowrap',
  color: 'bar.muted',
  '&:hover': { bgcolor: 'bar.active', color: 'bar.text' },
  '&[aria-current]': { bgcolor: 'bar.active', color: 'bar.text' },
} as const;

const TALL_ENTRY = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 48,
  px: 2,
  borderRadius: 1,
  fontSize: '1rem',
  fontWeight: 500,
  color: 'text.primary',
  '&:hover': { bgcolor: 'quiet' },
  // The header's own ring is for its own ground.
  '&&:focus-visible': {
    outlineWidth: 2,
    outlineStyle: 'solid',
    outlineColor: 'primary.main',
    outlineOffset: -2,
  },
  '&[aria-current="page"]': { bgcolor: 'primary.light', color: 'primary.main', fontWeight: 650 },
} as const;

export function MenuLink({ screen, isTall = false, onChoose }: MenuLinksProps & { screen: MenuEntry }) {
  const translate = useTranslate();
  const Icon = menuIcons[screen];
  return (
    <Link
      component={NavLink}
      to={screenPaths[screen]}
      onClick={onChoose}
      underline="none"
      sx={isTall ? TALL_ENTRY : BAR_ENTRY}
    >
      {isTall ? <Icon fontSize="small" /> : null}
      {translate(`layout.menu.${screen}`)}
    </Link>
  );
}

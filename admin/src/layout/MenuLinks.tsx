import { Box, Link, Typography } from '@mui/material';
import { useId } from 'react';
import { CanAccess } from 'react-admin';
import { NavLink } from 'react-router';
import { screenPaths } from '../../../domain/screens';
import { useTranslate } from '../i18n/useTranslate';
import { type MenuEntry, type MenuGroupName, entriesOf, menuGroups } from './menu';
import { menuIcons } from './menuIcons';
import { useGroup } from './useGroup';

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

interface GroupLinksProps {
  group: MenuGroupName;
  /** The id of what says its name. */
  labelledBy: string;
  onChoose?: () => void;
}

/** A group's entries, one below the other. */
export function GroupLinks({ group, labelledBy, onChoose }: GroupLinksProps) {
  return (
    <Box
      component="ul"
      aria-labelledby={labelledBy}
      sx={{ display: 'grid', gap: 0.5, m: 0, p: 0, listStyle: 'none' }}
    >
      {entriesOf(group).map(({ screen, resource, action }) => (
        <CanAccess key={screen} resource={resource} action={action}>
          <li>
            <MenuLink screen={screen} isTall onChoose={onChoose} />
          </li>
        </CanAccess>
      ))}
    </Box>
  );
}

/** The whole menu as one list, each group below its name. */
export function MenuList({ onChoose }: Pick<MenuLinksProps, 'onChoose'>) {
  return (
    <>
      <MenuLinks isTall onChoose={onChoose} />
      {menuGroups.map((group) => (
        <NamedGroup key={group} group={group} onChoose={onChoose} />
      ))}
    </>
  );
}

function NamedGroup({ group, onChoose }: Pick<GroupLinksProps, 'group' | 'onChoose'>) {
  const id = useId();
  const { name, mayOpen } = useGroup(group);
  if (!mayOpen) return null;
  return (
    <div>
      <Typography
        id={id}
        variant="body2"
        color="textSecondary"
        sx={{ px: 2, pt: 1.5, pb: 0.5, fontWeight: 600 }}
      >
        {name}
      </Typography>
      <GroupLinks group={group} labelledBy={id} onChoose={onChoose} />
    </div>
  );
}

/** How an entry of the bar looks: a link, or the button of a group. */
export const BAR_ENTRY = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 40,
  px: 1,
  borderRadius: 1,
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

function MenuLink({ screen, isTall = false, onChoose }: MenuLinksProps & { screen: MenuEntry }) {
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

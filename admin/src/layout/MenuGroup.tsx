import ArrowIcon from '@mui/icons-material/ArrowDropDown';
import { Box, ButtonBase, Card, Typography } from '@mui/material';
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { CanAccess } from 'react-admin';
import { matchPath, useLocation } from 'react-router';
import { screenPaths } from '../../../domain/screens';
import { useTranslate } from '../i18n/useTranslate';
import { BAR_ENTRY, MenuLink } from './MenuLinks';
import { type MenuGroupName, entriesOf } from './menu';

interface GroupProps {
  group: MenuGroupName;
  onChoose?: () => void;
}

/** One group of the menu, on the bar or in the list. */
export default function MenuGroup({ isTall = false, ...group }: GroupProps & { isTall?: boolean }) {
  return isTall ? <NamedGroup {...group} /> : <BarGroup {...group} />;
}

function useName(group: MenuGroupName): string {
  const translate = useTranslate();
  return translate(`layout.groups.${group}`);
}

/** Its entries below its name. */
function NamedGroup({ group, onChoose }: GroupProps) {
  const id = useId();
  const name = useName(group);
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

/**
 * A group of the menu on the bar: a button that unfolds its entries (the disclosure of the ARIA practices, since they are links and
 * no commands).
 */
function BarGroup({ group }: GroupProps) {
  const name = useName(group);
  const { pathname } = useLocation();
  const hasOpenPage = entriesOf(group).some(({ screen }) =>
    matchPath({ path: screenPaths[screen], end: false }, pathname),
  );
  const [isUnfolded, setUnfolded] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();

  useEffect(() => {
    if (!isUnfolded) return undefined;
    const close = ({ target }: Event) => {
      if (!(target instanceof Node && box.current?.contains(target))) setUnfolded(false);
    };
    document.addEventListener('pointerdown', close);
    return () => document.removeEventListener('pointerdown', close);
  }, [isUnfolded]);

  function handleBlur({ relatedTarget, currentTarget }: FocusEvent) {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setUnfolded(false);
  }

  function handleKey({ key }: KeyboardEvent) {
    if (key !== 'Escape') return;
    setUnfolded(false);
    button.current?.focus();
  }

  return (
    <Box ref={box} onBlur={handleBlur} onKeyDown={handleKey} sx={{ position: 'relative' }}>
      <ButtonBase
        ref={button}
        id={id}
        aria-expanded={isUnfolded}
        aria-controls={isUnfolded ? `${id}-entries` : undefined}
        aria-current={hasOpenPage || undefined}
        onClick={() => setUnfolded(!isUnfolded)}
        sx={{ ...BAR_ENTRY, pr: 0.25 }}
      >
        {name}
        <ArrowIcon fontSize="small" />
      </ButtonBase>
      {isUnfolded ? (
        <Card
          id={`${id}-entries`}
          sx={{ position: 'absolute', top: '100%', left: 0, mt: 1, p: 1, minWidth: 220, boxShadow: 8 }}
        >
          <GroupLinks group={group} labelledBy={id} onChoose={() => setUnfolded(false)} />
        </Card>
      ) : null}
    </Box>
  );
}

/** Its entries one below the other. @param labelledBy the id of what says its name */
function GroupLinks({ group, labelledBy, onChoose }: GroupProps & { labelledBy: string }) {
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

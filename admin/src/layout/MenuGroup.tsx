import ArrowIcon from '@mui/icons-material/ArrowDropDown';
import { Box, ButtonBase, Card } from '@mui/material';
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { BAR_ENTRY, GroupLinks } from './MenuLinks';
import type { MenuGroupName } from './menu';
import { useGroup } from './useGroup';

/**
 * A group of the menu on the bar: a button that unfolds its entries (the disclosure of the ARIA practices, since they are links and
 * no commands).
 */
export function MenuGroup({ group }: { group: MenuGroupName }) {
  const { name, mayOpen, isOpen: hasOpenPage } = useGroup(group);
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

  if (!mayOpen) return null;

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

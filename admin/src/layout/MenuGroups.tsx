import { Suspense, lazy } from 'react';
import { useCanAccessResources } from 'react-admin';
import { type MenuGroupName, entriesOf, menuGroups } from './menu';

// An inspector's phone has no groups, and does not load them.
const MenuGroup = lazy(() => import('./MenuGroup'));

interface MenuGroupsProps {
  /** Each one's entries below its name; else, on the bar, a button unfolds them. */
  isTall?: boolean;
  onChoose?: () => void;
}

/** The groups of the menu in which one may open anything. */
export function MenuGroups(props: MenuGroupsProps) {
  return menuGroups.map((group) => <Gate key={group} group={group} {...props} />);
}

function Gate(props: MenuGroupsProps & { group: MenuGroupName }) {
  // All of their entries are lists.
  const { canAccess = {} } = useCanAccessResources({
    action: 'list',
    resources: entriesOf(props.group).map(({ resource }) => resource),
  });
  if (!Object.values(canAccess).some(Boolean)) return null;
  return (
    <Suspense fallback={null}>
      <MenuGroup {...props} />
    </Suspense>
  );
}

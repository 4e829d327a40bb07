import { useCanAccessResources } from 'react-admin';
import { matchPath, useLocation } from 'react-router';
import { screenPaths } from '../../../domain/screens';
import { useTranslate } from '../i18n/useTranslate';
import { type MenuGroupName, entriesOf } from './menu';

/** What a group of the menu is called, whether one may open any of its entries, and whether one of them is open. */
export function useGroup(group: MenuGroupName) {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const entries = entriesOf(group);
  // All of them are lists.
  const { canAccess = {} } = useCanAccessResources({
    action: 'list',
    resources: entries.map(({ resource }) => resource),
  });
  return {
    name: translate(`layout.groups.${group}`),
    mayOpen: Object.values(canAccess).some(Boolean),
    isOpen: entries.some(({ screen }) => matchPath({ path: screenPaths[screen], end: false }, pathname)),
  };
}

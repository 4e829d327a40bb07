import { useCanAccess, useResourceContext } from 'react-admin';
import { createPathOf, isFormResource } from '../../providers/resources';
import { useTranslate } from '../../i18n/useTranslate';

/** Where a record of the list is added, and what the button says; undefined for who may not. */
export function useAddLink() {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const { canAccess } = useCanAccess({ resource, action: 'create' });
  const to = createPathOf(resource);
  if (!canAccess || !to || !isFormResource(resource)) return undefined;
  return { to, label: translate(`resources.${resource}.page.add`) };
}

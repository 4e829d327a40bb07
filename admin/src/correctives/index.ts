import { lazy } from 'react';
import type { RaRecord } from 'react-admin';
import type { ResourcePages } from '../common/resource';
import { menuIcons } from '../layout/menuIcons';

/** As much of a description as names a measure. */
const NAME_LENGTH = 120;

function measureName({ correctiveDescription }: RaRecord): string {
  const text = String(correctiveDescription ?? '');
  return text.length > NAME_LENGTH ? `${text.slice(0, NAME_LENGTH - 1)}…` : text;
}

export const correctives: ResourcePages = {
  list: lazy(() => import('./MeasureList')),
  edit: lazy(() => import('./MeasureEdit')),
  create: lazy(() => import('./MeasureCreate')),
  icon: menuIcons.correctives,
  recordRepresentation: measureName,
};

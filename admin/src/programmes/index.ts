import { lazy } from 'react';
import type { ResourcePages } from '../common/resource';
import { menuIcons } from '../layout/menuIcons';
import { withTexts } from '../i18n';

export const programmes: ResourcePages = {
  list: lazy(() => withTexts(import('./ProgrammeList'), import('../i18n/ca/programmes'))),
  edit: lazy(() => withTexts(import('./ProgrammeEdit'), import('../i18n/ca/programmes'))),
  create: lazy(() => withTexts(import('./ProgrammeCreate'), import('../i18n/ca/programmes'))),
  icon: menuIcons.programmes,
  recordRepresentation: 'programmeName',
};

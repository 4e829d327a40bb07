import { lazy } from 'react';
import type { ResourcePages } from '../common/resource';
import { menuIcons } from '../layout/menuIcons';

export const companies: ResourcePages = {
  list: lazy(() => import('./CompanyList')),
  edit: lazy(() => import('./CompanyEdit')),
  create: lazy(() => import('./CompanyCreate')),
  icon: menuIcons.companies,
  recordRepresentation: 'companyName',
};

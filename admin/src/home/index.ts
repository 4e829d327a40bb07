import { lazyWithPreload } from '../common/lazyWithPreload';

export const HomePage = lazyWithPreload(() => import('./HomePage'));

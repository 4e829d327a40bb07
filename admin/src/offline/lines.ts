import { lazyWithPreload } from '../common/lazyWithPreload';
import { withTexts } from '../i18n';

/** What stands above a page of who works without network, or may. */
export const OfflineLines = lazyWithPreload(async () => {
  const late = await withTexts(import('./late'), import('../i18n/ca/offline'));
  return { default: late.OfflineLines };
});

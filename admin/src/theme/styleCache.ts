import createCache from '@emotion/cache';

/**
 * Where MUI's styles go. The server's Content-Security-Policy takes style elements with its nonce only; it
 * puts a new one in each page, and Vite names it in a meta element.
 */
export function createStyleCache() {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  const nonce = meta?.nonce ?? meta?.getAttribute('nonce');
  return createCache({ key: 'css', prepend: true, ...(nonce ? { nonce } : {}) });
}

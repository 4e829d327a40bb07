import { clientsClaim, setCacheNameDetails } from 'workbox-core';
import {
  type PrecacheEntry,
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

/**
 * The service worker: keeps all files of a version in the browser. A file is kept only if its hash is that of the build, since a hotel's sign-in
 * page answers for any of them.
 */

/** A worker's own, of which the page's types know nothing. */
declare const self: {
  __WB_MANIFEST: (PrecacheEntry & { integrity: string })[];
  skipWaiting: () => Promise<void>;
};

const PAGE = '/index.html';

/** What the server puts a nonce in the place of, in each copy of the page that it answers. */
const NONCE_MARK = '__CSP_NONCE__';
const NONCE = /'nonce-([0-9a-f]+)'/;

// A cache of before this was checked may hold anything, and is left to itself.
setCacheNameDetails({ prefix: 'inspecta' });

const files = self.__WB_MANIFEST;
const pageHash = files.find(({ url }) => isPage(url))?.integrity;

function isPage(url: string): boolean {
  return new URL(url, location.origin).pathname === PAGE;
}

function isHtml(response: Response): boolean {
  return response.headers.get('content-type')?.includes('html') === true;
}

/** Whether it is the build's page, whatever the nonce of this copy. */
async function isOwnPage(response: Response): Promise<boolean> {
  const nonce = NONCE.exec(response.headers.get('content-security-policy') ?? '')?.[1];
  if (nonce === undefined) return false;
  const page = (await response.clone().text()).replaceAll(nonce, NONCE_MARK);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(page));
  return pageHash === `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

/** Whether an answer may stand for a file. The hash of all but the page is checked by the browser (`integrity`), when it is fetched. */
async function isRight({ url }: Request, response?: Response): Promise<boolean> {
  if (!response?.ok) return false;
  return isPage(url) ? isOwnPage(response) : !isHtml(response);
}

/** The page from the server, in the place of a wrong one. Of the other files workbox does so by itself, going by their `integrity`. */
async function mendPage(cacheName: string, place: Request): Promise<Response | null> {
  const fresh = await fetch(PAGE).catch(() => undefined);
  if (!fresh || !(await isRight(place, fresh))) return null;
  await (await caches.open(cacheName)).put(place, fresh.clone());
  return fresh;
}

addPlugins([
  {
    cacheWillUpdate: async ({ request, response }) => ((await isRight(request, response)) ? response : null),
    cachedResponseWillBeUsed: async ({ cacheName, request, cachedResponse }) => {
      if (!cachedResponse) return null;
      if (await isRight(request, cachedResponse)) return cachedResponse;
      return isPage(request.url) ? mendPage(cacheName, request) : null;
    },
  },
]);
precacheAndRoute(files.map(({ integrity, ...file }) => (isPage(file.url) ? file : { ...file, integrity })));
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(createHandlerBoundToURL(PAGE), { denylist: [/^\/api(\/|$)/] }));
// The visit that installs it may be the last one with network.
clientsClaim();

addEventListener('message', ({ data }: MessageEvent<{ type?: string } | null>) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting();
});

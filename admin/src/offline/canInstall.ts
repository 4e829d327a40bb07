/**
 * Whether this browser can keep the app: the built one, over https or on localhost, since browsers have service workers nowhere
 * else.
 */
export const canInstall = import.meta.env.PROD && 'serviceWorker' in navigator;

import { useEffect, useState } from 'react';
import { Workbox } from 'workbox-window';

const SCRIPT = '/sw.js';

/** How often an app that stays open asks for a newer version: browsers by themselves ask when it is loaded. */
const ASK_MS = 60 * 60 * 1000;

/**
 * Keeps the app in the browser, once the page has loaded what it needs.
 *
 * @returns What changes to a newer version when there is one. It loads the page anew, so it is for the user to call.
 */
export function useUpdate(): (() => void) | undefined {
  const [update, setUpdate] = useState<() => void>();

  useEffect(() => {
    const app = new Workbox(SCRIPT);
    let isWanted = false;
    const reload = () => window.location.reload();
    const change = async () => {
      isWanted = true;
      const registration = await navigator.serviceWorker.getRegistration();
      // What no longer waits has taken over already, before anybody here was told.
      if (registration?.waiting) app.messageSkipWaiting();
      else reload();
    };
    app.addEventListener('waiting', () => setUpdate(() => () => void change()));
    app.addEventListener('controlling', ({ isUpdate, isExternal }) => {
      if (isWanted) reload();
      // Another tab has changed to it: the files of the version that is shown here are gone. To a tab of the first visit no version is an
      // update, and only the first one is its own.
      else if (isUpdate || isExternal) setUpdate(() => reload);
    });
    // What cannot be kept, for want of room say, is loaded from the server, as it would be without all this.
    const ignore = () => undefined;
    void app.register().catch(ignore);
    const timer = setInterval(() => void app.update().catch(ignore), ASK_MS);
    return () => clearInterval(timer);
  }, []);

  return update;
}

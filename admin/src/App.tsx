import { CacheProvider } from '@emotion/react';
import { useEffect, useState } from 'react';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { Admin } from './Admin';
import { RouterCrash } from './common/pages/Crash';
import { dropExpiredWhenIdle } from './offline/dropExpiredWhenIdle';
import { createStyleCache } from './theme/styleCache';

/**
 * The router is ours rather than react-admin's: a data router lets forms hold back a navigation, and
 * without transitions a visit that is not signed in is taken to the login at once.
 */
export function App() {
  const [router] = useState(() =>
    createBrowserRouter([{ path: '*', element: <Admin />, errorElement: <RouterCrash /> }]),
  );
  const [styleCache] = useState(createStyleCache);
  useEffect(() => void dropExpiredWhenIdle(), []);
  return (
    <CacheProvider value={styleCache}>
      <RouterProvider router={router} useTransitions={false} />
    </CacheProvider>
  );
}

import { CssBaseline } from '@mui/material';
import { lazy, useState } from 'react';
import { AdminContext, CoreAdminUI, CustomRoutes } from 'react-admin';
import { Navigate, Route } from 'react-router';
import { screenPaths } from '../../domain/screens';
import { ScreenGuard } from './common/ScreenGuard';
import { Banners } from './common/messages/Banners';
import { Crash } from './common/pages/Crash';
import { AccessDenied, Loading, NotFound } from './common/pages/pages';
import { i18nProvider, withTexts } from './i18n';
import { Layout } from './layout/Layout';
import { LoginPage } from './login/LoginPage';
import { authProvider } from './providers/auth';
import { dataProvider } from './providers/data';
import { createQueryClient } from './providers/queries';
import { withPassing } from './providers/passing';
import { createStore } from './providers/store';
import { resourceRoutes } from './resources';
import { darkTheme, lightTheme } from './theme';
import { usePrinting } from './theme/usePrinting';

const HomePage = lazy(() => import('./home/HomePage'));
const AccountPage = lazy(() => withTexts(import('./account/AccountPage'), import('./i18n/ca/account')));
const CodePage = lazy(() => withTexts(import('./codes/CodePage'), import('./i18n/ca/codes')));
const ScanPage = lazy(() => withTexts(import('./codes/ScanPage'), import('./i18n/ca/codes')));

/**
 * react-admin with our providers, look and screens. Not its `AdminUI`, which brings its own layout and login along,
 * a sixth of all that is loaded.
 */
export function Admin() {
  const [queryClient] = useState(createQueryClient);
  const [store] = useState(() => withPassing(createStore()));
  const isPrinting = usePrinting();
  return (
    <AdminContext
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
      lightTheme={lightTheme}
      darkTheme={isPrinting ? lightTheme : darkTheme}
    >
      <CssBaseline enableColorScheme />
      <CoreAdminUI
        title="Inspecta"
        layout={Layout}
        loginPage={LoginPage}
        catchAll={NotFound}
        accessDenied={AccessDenied}
        loading={Loading}
        authenticationError={NotFound}
        error={Crash}
        requireAuth
        disableTelemetry
      >
        <CustomRoutes noLayout>
          <Route path="/" element={<Navigate to={screenPaths.login} replace />} />
        </CustomRoutes>
        <CustomRoutes>
          <Route
            path={screenPaths.home}
            element={<ScreenGuard resource="operations" action="read" children={<HomePage />} />}
          />
          <Route
            path={screenPaths.account}
            element={<ScreenGuard resource="account" action="password" children={<AccountPage />} />}
          />
          <Route
            path={`${screenPaths.codes}/:code`}
            element={<ScreenGuard resource="codes" action="read" children={<CodePage />} />}
          />
          <Route
            path={screenPaths.scan}
            element={<ScreenGuard resource="codes" action="read" children={<ScanPage />} />}
          />
        </CustomRoutes>
        {resourceRoutes}
      </CoreAdminUI>
      <Banners />
    </AdminContext>
  );
}

import { StrictMode, lazy } from 'react';
import { Admin, Resource } from 'react-admin';
import { createRoot } from 'react-dom/client';
import { authProvider, dataProvider } from './providers';

const Home = lazy(() => import('./Home'));
const InspectionList = lazy(() => import('./InspectionList'));
const InspectionEdit = lazy(() => import('./InspectionEdit'));

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');
createRoot(container).render(
  <StrictMode>
    <Admin
      authProvider={authProvider}
      dataProvider={dataProvider}
      dashboard={Home}
      requireAuth
      disableTelemetry
    >
      <Resource name="planning" list={InspectionList} edit={InspectionEdit} />
    </Admin>
  </StrictMode>,
);

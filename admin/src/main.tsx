import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { loadEarly } from './planning/early';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');
loadEarly(location.pathname);
createRoot(container).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

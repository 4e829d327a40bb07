import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { preloadPage } from './preload';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');
preloadPage(location.pathname);
createRoot(container).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

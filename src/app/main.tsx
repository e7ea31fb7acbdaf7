import './words/speak.ts';
import '../stage/tokens.css';
import './global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { isOneFile } from '../session/client/own-files.ts';
import { App } from './app.tsx';
import { embedding } from './shell/embed/embedded.ts';
import { keepForOffline } from './offline.ts';
import { beginView } from './ui/layout/theme.ts';
import { loaded } from './words/loading/loaded.ts';

beginView();
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root to draw in.');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

if (embedding !== null) {
  document.documentElement.dataset['embed'] = 'on';
  const around = embedding;
  void loaded(() => import('./shell/embed/serve-parent.ts')).then(({ serveParent }) => serveParent(around));
}

// A development server must never be hidden behind yesterday's cached build; one file needs no network.
if (import.meta.env.PROD && !isOneFile()) void keepForOffline();

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../stage/tokens.css';
import './global.css';
import { App } from './app.tsx';
import { beginView } from './shell/theme.ts';

beginView();
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root to draw in.');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

// A development server must never be hidden behind yesterday's cached build.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  void navigator.serviceWorker.register('./sw.js');
}

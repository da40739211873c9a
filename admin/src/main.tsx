import '@fontsource-variable/inter';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.js';
import { warmPage } from './layout/warmPages.js';

/* The browser may keep this page behind the sign-in page, as it was when its session ended. */
window.addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  document.body.hidden = true;
  window.location.reload();
});

/* Beside the question who is signed in, not after it. */
warmPage(window.location.pathname);

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

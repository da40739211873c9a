import '@fontsource-variable/inter';
import { createRoot } from 'react-dom/client';
import { knownSession } from './knownSession.js';
import { SignIn } from './SignIn.js';
import { followTheme } from './theme.js';
import './sign-in.css';

followTheme();
/* A signed-in user continues to the application; everybody else sees the page at once. */
void knownSession().then((isKnown) => {
  if (!isKnown) createRoot(document.getElementById('root')!).render(<SignIn />);
});

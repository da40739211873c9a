/** @jsxImportSource preact */
import { render } from 'preact';
import { openPortal } from './api.js';
import { Portal } from './Portal.js';
import './portal.css';

/* Requested before anything is rendered: on a slow connection the response takes longest. */
const opened = openPortal();
/* The caller that awaits it handles the failure. */
opened.catch(() => undefined);

const root = document.getElementById('root')!;
root.replaceChildren();
render(<Portal opened={opened} />, root);

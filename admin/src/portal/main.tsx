/** @jsxImportSource preact */
import { render } from 'preact';
import { openPortal } from './api.js';
import { Portal } from './Portal.js';
import './portal.css';

/* Asked for before anything is drawn: on a slow connection the answer is what one waits for. */
const opened = openPortal();
/* Whether it fails is seen where it is awaited. */
opened.catch(() => undefined);

const root = document.getElementById('root')!;
root.replaceChildren();
render(<Portal opened={opened} />, root);

import { bootstrap } from './bootstrap.mjs';

await bootstrap('start', { staysUp: true });

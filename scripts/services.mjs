import { bootstrap } from './bootstrap.mjs';

await bootstrap('services', { staysUp: true });

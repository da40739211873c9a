/*
 * Runs before the application's own scripts, which take longer to start than these answers to come: in a build of its own
 * (`vite.config.ts`), so that it waits for none of them.
 */
import { askEarly } from './calls.js';

askEarly();

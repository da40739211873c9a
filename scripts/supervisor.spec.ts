import { NOT_AGAIN as ends } from '../src/core/migrations/schema-version.js';
import { NOT_AGAIN } from './supervisor.js';

/* The scripts are compiled alone, so they cannot import it from there. */
it('knows the exit code by which a process says that it need not be started again', () => {
  expect(NOT_AGAIN).toBe(ends);
});

import { type INestApplicationContext, ShutdownSignal } from '@nestjs/common';

/**
 * Closes the application on Ctrl-C, a hang-up and SIGTERM, then ends the process with code 0 (case X04): Nest would
 * raise the signal again, which starters and containers take for a failure. Other signals mean a crash and stay one.
 */
export function stopOnSignals(app: INestApplicationContext): void {
  app.enableShutdownHooks([ShutdownSignal.SIGINT, ShutdownSignal.SIGTERM, ShutdownSignal.SIGHUP], {
    useProcessExit: true,
  });
}

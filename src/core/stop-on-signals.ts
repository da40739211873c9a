import { type INestApplicationContext, ShutdownSignal } from '@nestjs/common';

/**
 * Closes the application on Ctrl-C, a hang-up and SIGTERM, then exits with code 0 (case X04): Nest would raise the
 * signal again, which launchers and containers treat as a failure. Other signals mean a crash and stay one.
 */
export function stopOnSignals(app: INestApplicationContext): void {
  app.enableShutdownHooks([ShutdownSignal.SIGINT, ShutdownSignal.SIGTERM, ShutdownSignal.SIGHUP], {
    useProcessExit: true,
  });
}

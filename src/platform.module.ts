import { Global, Module } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import { ENV, type Env, loadEnv } from './config/env.js';
import { Clock, clock } from './core/clock/clock.js';
import { DatabaseModule } from './core/database/database.module.js';
import { ErasureModule } from './core/erasure/erasure.module.js';
import { LiveModule } from './core/live/live-progress.js';
import { MailModule } from './core/mail/mail.module.js';
import { MigrationsModule } from './core/migrations/migrations.js';
import { QueuesModule } from './core/queues/queues.module.js';
import { LifeCycleModule } from './core/records/life-cycle.module.js';
import { pinoOptions } from './core/http/logging.js';
import { UpkeepModule } from './core/upkeep/upkeep.module.js';
import { TracingModule } from './core/tracing/tracing.module.js';

@Global()
@Module({
  providers: [
    { provide: ENV, useFactory: () => loadEnv() },
    {
      provide: Clock,
      inject: [ENV],
      useFactory: ({ TIME_ZONE }: Env) => Object.assign(clock, { timeZone: TIME_ZONE }),
    },
  ],
  exports: [ENV, Clock],
})
class SettingsModule {}

/** The base of both processes: settings, clock, log, database, queues. */
@Module({
  imports: [
    SettingsModule,
    LoggerModule.forRootAsync({
      inject: [ENV],
      // The module's own middleware costs each call more than the rest of the log (installRequestLog logs the same).
      useFactory: (env: Env) => ({ pinoHttp: pinoOptions(env), forRoutes: [] }),
    }),
    DatabaseModule,
    MigrationsModule,
    QueuesModule,
    LiveModule,
    MailModule,
    ErasureModule,
    LifeCycleModule,
    TracingModule,
    UpkeepModule,
  ],
})
export class PlatformModule {}

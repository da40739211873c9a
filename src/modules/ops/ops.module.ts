import { Module } from '@nestjs/common';
import { TerminusModule } from '@nestjs/terminus';
import { ENV, type Env } from '../../config/env.js';
import { ImportsModule } from '../imports/imports.module.js';
import { Dependencies } from './dependencies.js';
import { HealthController } from './health.controller.js';
import { Metrics } from './metrics.js';
import { MetricsController } from './metrics.controller.js';
import { OpsController } from './ops.controller.js';
import { OpsService } from './ops.service.js';

@Module({
  imports: [
    // A balancer takes the process out while it still answers: nothing is on its way when it closes (case P04).
    TerminusModule.forRootAsync({
      inject: [ENV],
      useFactory: (env: Env) => ({
        logger: false,
        gracefulShutdownTimeoutMs: env.STOP_DELAY_SECONDS * 1_000,
      }),
    }),
    ImportsModule,
  ],
  controllers: [HealthController, MetricsController, OpsController],
  providers: [Dependencies, Metrics, OpsService],
  exports: [Metrics],
})
export class OpsModule {}

import { Module } from '@nestjs/common';
import { TerminusModule } from '@nestjs/terminus';
import { ImportsModule } from '../imports/imports.module.js';
import { Dependencies } from './dependencies.js';
import { HealthController } from './health.controller.js';
import { Metrics } from './metrics.js';
import { MetricsController } from './metrics.controller.js';
import { OpsController } from './ops.controller.js';
import { OpsService } from './ops.service.js';

@Module({
  imports: [TerminusModule.forRoot({ logger: false }), ImportsModule],
  controllers: [HealthController, MetricsController, OpsController],
  providers: [Dependencies, Metrics, OpsService],
  exports: [Metrics],
})
export class OpsModule {}

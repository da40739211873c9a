import { type BeforeApplicationShutdown, Controller, Get, Inject } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { HealthCheckService, HealthIndicatorService, type HealthIndicatorResult } from '@nestjs/terminus';
import { setTimeout as pause } from 'node:timers/promises';
import { ENV, type Env } from '../../config/env.js';
import { VERSION } from '../../config/version.js';
import { isObject } from '../../shared/kit/objects.js';
import { valueAt } from '../../shared/kit/value-at.js';
import { Public } from '../../core/access/can.decorator.js';
import { DatabaseConnector } from '../../core/database/database.module.js';
import { AppError } from '../../core/errors/app-error.js';
import { Answer } from '../../core/http/answer.js';
import { ApiAnswer } from '../../core/http/api-models.js';
import { Dependencies } from './dependencies.js';

/** Whether the process is alive, and whether it can serve: for load balancers and the starter (decision F3). */
@ApiTags('health')
@Public()
@Controller('health')
export class HealthController implements BeforeApplicationShutdown {
  private isStopping = false;

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly checks: HealthCheckService,
    private readonly indicators: HealthIndicatorService,
    private readonly dependencies: Dependencies,
    private readonly database: DatabaseConnector,
  ) {}

  /** A balancer takes the process out while it still answers: nothing is on its way when it closes (case P04). */
  async beforeApplicationShutdown(signal?: string): Promise<void> {
    this.isStopping = true;
    if (signal === 'SIGTERM') await pause(this.env.STOP_DELAY_SECONDS * 1_000);
  }

  @Get()
  @ApiAnswer('Whether the process answers, and its version', 'Health')
  health() {
    return new Answer({ status: 'up', version: VERSION });
  }

  @Get('live')
  @ApiAnswer('The process answers', 'Live')
  live() {
    return new Answer({ status: 'up' });
  }

  @Get('ready')
  @ApiAnswer('Whether MongoDB and Redis answer and sign-in works; 503 names what does not', 'Ready')
  async ready() {
    if (this.isStopping)
      throw new AppError(503, 'NOT_READY', 'Not ready: the process stops', undefined, undefined, 5);
    try {
      const { details } = await this.checks.check([
        () => this.state('mongodb', this.prepared()),
        () => this.state('redis', this.dependencies.redis()),
      ]);
      return new Answer({ status: 'up', ...details });
    } catch (error) {
      const found = valueAt(error, 'response.details');
      const details = isObject(found) ? found : {};
      const away = Object.keys(details).filter((name) => valueAt(details, `${name}.status`) !== 'up');
      throw new AppError(503, 'NOT_READY', `Not ready: ${away.join(', ')}`, undefined, { details }, 5);
    }
  }

  /* A database without indexes or the first user responds, but nobody can sign in yet. */
  private async prepared(): Promise<'up' | 'down'> {
    return this.database.isPrepared() ? this.dependencies.mongodb() : 'down';
  }

  private async state(name: string, asked: Promise<'up' | 'down'>): Promise<HealthIndicatorResult> {
    const indicator = this.indicators.check(name);
    return (await asked) === 'up' ? indicator.up() : indicator.down();
  }
}

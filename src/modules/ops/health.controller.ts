import { Controller, Get, Inject } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { HealthCheckService, HealthIndicatorService, type HealthIndicatorResult } from '@nestjs/terminus';
import type { Redis } from 'ioredis';
import type { Connection } from 'mongoose';
import { Public } from '../../core/access/can.decorator.js';
import { AppError } from '../../core/errors/app-error.js';
import { Answer } from '../../core/http/answer.js';
import { ApiAnswer } from '../../core/http/api-models.js';
import { REDIS } from '../../core/queues/redis.js';
import { within } from '../../core/queues/within.js';
import { LiveModel, ReadyModel } from './ops.dto.js';

/** Longest wait for one dependency, ms: the answer comes within a second also when one hangs. */
const WAIT = 800;

/** Whether the process lives, and whether it can serve: for load balancers and the starter (decision F3). */
@ApiTags('health')
@Public()
@Controller('health')
export class HealthController {
  constructor(
    private readonly checks: HealthCheckService,
    private readonly indicators: HealthIndicatorService,
    @InjectConnection() private readonly mongo: Connection,
    @Inject(REDIS) private readonly redis: Redis,
  ) {}

  @Get('live')
  @ApiOperation({ summary: 'The process answers' })
  @ApiAnswer(LiveModel)
  live() {
    return new Answer({ status: 'up' });
  }

  @Get('ready')
  @ApiOperation({ summary: 'MongoDB and Redis answer; 503 names which does not' })
  @ApiAnswer(ReadyModel)
  async ready() {
    try {
      const { details } = await this.checks.check([
        () => this.probe('mongodb', async () => this.mongo.db!.command({ ping: 1 })),
        () => this.probe('redis', async () => this.redis.ping()),
      ]);
      return new Answer({ status: 'up', ...details });
    } catch (error) {
      const { details = {} } = (error as { response?: { details?: HealthIndicatorResult } }).response ?? {};
      const away = Object.keys(details).filter((name) => details[name]?.status !== 'up');
      throw new AppError(503, 'NOT_READY', `Not ready: ${away.join(', ')}`, undefined, { details }, 5);
    }
  }

  private async probe(name: string, ask: () => Promise<unknown>): Promise<HealthIndicatorResult> {
    const indicator = this.indicators.check(name);
    try {
      await within(WAIT, ask(), () => new Error('no answer'));
      return indicator.up();
    } catch {
      return indicator.down();
    }
  }
}

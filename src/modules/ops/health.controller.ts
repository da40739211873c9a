import { Controller, Get, Inject } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { HealthCheckService, HealthIndicatorService, type HealthIndicatorResult } from '@nestjs/terminus';
import type { Redis } from 'ioredis';
import { Public } from '../../core/access/can.decorator.js';
import { DatabasePulse } from '../../core/database/database-pulse.js';
import { AppError } from '../../core/errors/app-error.js';
import { Answer } from '../../core/http/answer.js';
import { ApiAnswer } from '../../core/http/api-models.js';
import { REDIS } from '../../core/queues/redis.js';
import { within } from '../../core/within.js';
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
    private readonly pulse: DatabasePulse,
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
        () => this.probe('mongodb', () => this.pulse.beats()),
        () => this.probe('redis', async () => (await this.redis.ping()) === 'PONG'),
      ]);
      return new Answer({ status: 'up', ...details });
    } catch (error) {
      const { details = {} } = (error as { response?: { details?: HealthIndicatorResult } }).response ?? {};
      const away = Object.keys(details).filter((name) => details[name]?.status !== 'up');
      throw new AppError(503, 'NOT_READY', `Not ready: ${away.join(', ')}`, undefined, { details }, 5);
    }
  }

  private async probe(name: string, ask: () => Promise<boolean>): Promise<HealthIndicatorResult> {
    const indicator = this.indicators.check(name);
    try {
      return (await within(WAIT, ask(), () => new Error('no answer'))) ? indicator.up() : indicator.down();
    } catch {
      return indicator.down();
    }
  }
}

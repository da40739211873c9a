import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { HealthCheckService, HealthIndicatorService, type HealthIndicatorResult } from '@nestjs/terminus';
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
export class HealthController {
  constructor(
    private readonly checks: HealthCheckService,
    private readonly indicators: HealthIndicatorService,
    private readonly dependencies: Dependencies,
    private readonly database: DatabaseConnector,
  ) {}

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
      const isStopping = valueAt(error, 'response.status') === 'shutting_down';
      const why = isStopping ? 'the process stops' : away.join(', ');
      throw new AppError(503, 'NOT_READY', `Not ready: ${why}`, undefined, { details }, 5);
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

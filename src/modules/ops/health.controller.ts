import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { VERSION } from '../../config/version.js';
import { keysOf } from '../../shared/kit/objects.js';
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
    const [mongodb, redis] = await Promise.all([this.prepared(), this.dependencies.redis()]);
    const details = { mongodb: { status: mongodb }, redis: { status: redis } };
    const away = keysOf(details).filter((name) => details[name].status !== 'up');
    if (away.length === 0) return new Answer({ status: 'up', ...details });
    throw new AppError(503, 'NOT_READY', `Not ready: ${away.join(', ')}`, undefined, { details }, 5);
  }

  /* A database without indexes or the first user responds, but nobody can sign in yet. */
  private async prepared(): Promise<'up' | 'down'> {
    return this.database.isPrepared() ? this.dependencies.mongodb() : 'down';
  }
}

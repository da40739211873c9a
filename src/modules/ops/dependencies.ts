import { Inject, Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { DatabasePulse } from '../../core/database/database-pulse.js';
import { VirusScan } from '../../core/files/virus-scan.js';
import { REDIS } from '../../core/queues/redis.js';
import { within } from '../../core/within.js';

/** Longest wait for one dependency, ms: the answer comes within a second even if one hangs. */
const WAIT_MS = 800;

/** Whether the dependencies of a process respond; one that hangs or refuses is `down`. */
@Injectable()
export class Dependencies {
  constructor(
    private readonly pulse: DatabasePulse,
    @Inject(REDIS) private readonly client: Redis,
    private readonly scan: VirusScan,
  ) {}

  mongodb(): Promise<'up' | 'down'> {
    return inTime(async () => ((await this.pulse.answers()) ? 'up' : 'down'));
  }

  redis(): Promise<'up' | 'down'> {
    return inTime(async () => ((await this.client.ping()) === 'PONG' ? 'up' : 'down'));
  }

  /** `off` if no scanner is configured. */
  virusScan(): Promise<'up' | 'down' | 'off'> {
    return inTime(() => this.scan.state());
  }
}

function inTime<S extends string>(look: () => Promise<S>): Promise<S | 'down'> {
  return within(WAIT_MS, look(), () => new Error('no answer')).catch(() => 'down' as const);
}

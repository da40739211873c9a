import {
  type CanActivate,
  type ExecutionContext,
  Inject,
  Injectable,
  mixin,
  type Type,
} from '@nestjs/common';
import type { Redis } from 'ioredis';
import { ENV, type Env } from '../../config/env.js';
import type { ActorRequest } from '../access/can.decorator.js';
import { REDIS } from '../queues/redis.js';
import { Limiter } from './limiter.js';

/**
 * A guard for expensive routes, for `@UseGuards`: 429 beyond this many calls by one user.
 * @param name of the limit, part of the keys in Redis
 * @param points calls per user
 * @param duration from the first call, s
 */
export function UserLimit(name: string, points: number, duration: number): Type<CanActivate> {
  @Injectable()
  class LimitGuard implements CanActivate {
    private readonly limiter: Limiter;

    constructor(@Inject(REDIS) redis: Redis, @Inject(ENV) env: Env) {
      this.limiter = new Limiter(redis, env, `user:${name}`, points, duration);
    }

    async canActivate(context: ExecutionContext): Promise<boolean> {
      const { actor } = context.switchToHttp().getRequest<ActorRequest>();
      if (actor) await this.limiter.take(actor.userId);
      return true;
    }
  }
  return mixin(LimitGuard);
}

import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash, timingSafeEqual } from 'node:crypto';
import { ENV, type Env } from '../../config/env.js';
import { Public } from '../../core/access/can.decorator.js';
import { ForbiddenError } from '../../core/errors/app-error.js';
import { Metrics } from './metrics.js';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** GET /metrics, outside of /api: with METRICS_TOKEN as bearer token, or from this machine if none is set. */
@ApiExcludeController()
@Public()
@Controller('metrics')
export class MetricsController {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly metrics: Metrics,
  ) {}

  @Get()
  async read(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    if (!this.mayRead(request)) throw new ForbiddenError();
    const text = await this.metrics.read();
    return reply.header('content-type', this.metrics.contentType).send(text);
  }

  private mayRead(request: FastifyRequest): boolean {
    const { METRICS_TOKEN } = this.env;
    if (METRICS_TOKEN) return sameText(request.headers.authorization ?? '', `Bearer ${METRICS_TOKEN}`);
    // Behind a proxy on this machine the caller may be anybody.
    return LOOPBACK.has(request.socket.remoteAddress ?? '') && !request.headers['x-forwarded-for'];
  }
}

function sameText(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}

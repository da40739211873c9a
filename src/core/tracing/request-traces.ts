import { context, type Context, type Span, SpanKind, trace } from '@opentelemetry/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '../../config/env.js';
import { continuedTrace, markFailed, tracer, tracingIsOn } from './tracing.js';

/** Calls by people; neither long-lived streams nor the polling of machines. */
function isTraced(route: string): boolean {
  const rest = route.slice('/api/'.length);
  return route.startsWith('/api/') && !rest.startsWith('health') && !rest.endsWith('/events');
}

type Settings = Pick<Env, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'TRUST_PROXY'>;

/**
 * Creates a span for every call, named after its route's pattern, and continues the trace of a trusted proxy. Call this
 * before other hooks: those run within the span, including the log line.
 */
export function installRequestTraces(fastify: FastifyInstance, env: Settings): void {
  if (!tracingIsOn(env)) return;
  const contexts = new WeakMap<FastifyRequest, Context>();
  fastify.addHook('onRequest', (request, reply, done) => {
    const { url: route = '' } = request.routeOptions;
    if (!isTraced(route)) return done();
    const parent = continuedTrace(env.TRUST_PROXY > 0 && request.headers.traceparent);
    const attributes = { 'http.request.method': request.method, 'http.route': route };
    const span = tracer.startSpan(
      `${request.method} ${route}`,
      { kind: SpanKind.SERVER, attributes },
      parent,
    );
    contexts.set(request, trace.setSpan(parent, span));
    // Also emitted for a client that left.
    reply.raw.once('close', () => end(span, reply));
    return done();
  });
  // A body and the end of an answer arrive as events of the connection, which do not carry the request's context.
  const enter = (request: FastifyRequest, _reply: FastifyReply, done: () => void) =>
    context.with(contexts.get(request) ?? context.active(), done);
  for (const name of ['onRequest', 'preValidation', 'onResponse'] as const) fastify.addHook(name, enter);
}

function end(span: Span, { statusCode }: FastifyReply): void {
  span.setAttribute('http.response.status_code', statusCode);
  if (statusCode >= 500) markFailed(span, String(statusCode));
  span.end();
}

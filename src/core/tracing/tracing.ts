import {
  type Attributes,
  context,
  type Context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { Env } from '../../config/env.js';

/*
 * The only import for code that creates spans: OpenTelemetry's API, which does nothing until its SDK is started. Names
 * and attributes say what was done, never to whom: no ids, no typed texts, no error messages.
 */

/** Creates the product's own spans. */
export const tracer = trace.getTracer('hiredesk');

let stop: (() => Promise<void>) | undefined;

/** Whether tracing is on: a receiver is configured. */
export function tracingIsOn(env: Pick<Env, 'OTEL_EXPORTER_OTLP_ENDPOINT'>): boolean {
  return env.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined;
}

/**
 * Starts tracing if the settings name an endpoint; call it before anything else is created. Otherwise not even the SDK
 * is loaded.
 */
export async function startTracing(env: Env, process: 'web' | 'worker'): Promise<void> {
  if (!tracingIsOn(env)) return;
  const { startSdk } = await import('./sdk.js');
  stop = startSdk(env.OTEL_SERVICE_NAME ?? `hiredesk-${process}`);
}

/** Sends the remaining spans. */
export async function stopTracing(): Promise<void> {
  await stop?.();
}

/** Runs work as a span, which ends with it; a failure is recorded without its message. */
export function inSpan<T>(
  name: string,
  { kind = SpanKind.INTERNAL, attributes = {} }: { kind?: SpanKind; attributes?: Attributes },
  work: (span: Span) => Promise<T>,
  parent: Context = context.active(),
): Promise<T> {
  return tracer.startActiveSpan(name, { kind, attributes }, parent, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      markFailed(span, error instanceof Error ? error.name : 'Error');
      throw error;
    } finally {
      span.end();
    }
  });
}

/** @param type a word for the kind of failure; never its message, which may repeat typed text */
export function markFailed(span: Span, type: string): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', type);
}

/** The current span as a text, for work in another process; undefined if there is none. */
export function carriedTrace(): string | undefined {
  const carrier: Record<string, string> = {};
  propagation.inject(context.active(), carrier);
  return carrier['traceparent'];
}

/** The context in a text of {@link carriedTrace}, for spans that continue its trace. */
export function continuedTrace(traceparent: unknown): Context {
  return traceparent ? propagation.extract(ROOT_CONTEXT, { traceparent }) : ROOT_CONTEXT;
}

/** Fields of the current span for a log line. */
export function traceFields(): { trace_id?: string; span_id?: string } {
  const span = trace.getActiveSpan()?.spanContext();
  return span ? { trace_id: span.traceId, span_id: span.spanId } : {};
}

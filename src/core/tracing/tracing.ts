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
 * What makes spans knows this file only: OpenTelemetry's interface, which does nothing until its SDK is started. Names and
 * attributes say what was done, never to whom: no ids, no texts that people typed, no messages of errors.
 */

/** What the product's own spans are made with. */
export const tracer = trace.getTracer('hiredesk');

let stop: (() => Promise<void>) | undefined;

/** Whether traces are made: where somebody said to whom they go. */
export function tracingIsOn(env: Pick<Env, 'OTEL_EXPORTER_OTLP_ENDPOINT'>): boolean {
  return env.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined;
}

/**
 * Starts to send traces where the settings name an endpoint; to be called before anything else is made. Without one not
 * even the SDK is loaded.
 */
export async function startTracing(env: Env, process: 'web' | 'worker'): Promise<void> {
  if (!tracingIsOn(env)) return;
  const { startSdk } = await import('./sdk.js');
  stop = startSdk(env.OTEL_SERVICE_NAME ?? `hiredesk-${process}`);
}

/** Sends what is not sent yet. */
export async function stopTracing(): Promise<void> {
  await stop?.();
}

/** Does work as a span: it ends with the work, and its failure is noted without words. */
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

/** @param type a word for the kind of failure; never its message, which may repeat what somebody typed */
export function markFailed(span: Span, type: string): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', type);
}

/** The span under way as a text, for work that another process does; undefined where there is none. */
export function carriedTrace(): string | undefined {
  const carrier: Record<string, string> = {};
  propagation.inject(context.active(), carrier);
  return carrier['traceparent'];
}

/** The context that a text of {@link carriedTrace} tells, for spans that continue its trace. */
export function continuedTrace(traceparent: unknown): Context {
  return traceparent ? propagation.extract(ROOT_CONTEXT, { traceparent }) : ROOT_CONTEXT;
}

/** What a line of the log says of the span under way. */
export function traceFields(): { trace_id?: string; span_id?: string } {
  const span = trace.getActiveSpan()?.spanContext();
  return span ? { trace_id: span.traceId, span_id: span.spanId } : {};
}

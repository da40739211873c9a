import { setGlobalErrorHandler, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import {
  defaultResource,
  envDetector,
  detectResources,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { Logger } from '@nestjs/common';
import { VERSION } from '../../config/version.js';
import { messageOf } from '../../shared/kit/objects.js';
import { within } from '../within.js';

/** How long a stopping process waits to send its remaining spans, ms. */
const LAST_SEND_MS = 2_000;

/**
 * Starts OpenTelemetry's SDK, which reads the OTEL_ settings itself.
 * @returns a function that sends the rest and stops
 */
export function startSdk(service: string): () => Promise<void> {
  logTroubleOnce();
  const provider = new NodeTracerProvider({
    resource: defaultResource()
      .merge(detectResources({ detectors: [envDetector] }))
      .merge(resourceFromAttributes({ 'service.name': service, 'service.version': VERSION })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  // Baggage is not passed on: anybody can put anything into it.
  provider.register({ propagator: new W3CTraceContextPropagator() });
  return () =>
    within(LAST_SEND_MS, provider.shutdown(), () => new Error('not sent in time')).catch(() => undefined);
}

/* Otherwise a receiver that is away would be logged with every batch. */
function logTroubleOnce(): void {
  const log = new Logger('Traces');
  let logged = '';
  setGlobalErrorHandler((error) => {
    const trouble = `Traces cannot be sent: ${messageOf(error)}`;
    if (trouble !== logged) log.warn(trouble);
    logged = trouble;
  });
}

import { type Span, SpanKind, trace } from '@opentelemetry/api';
import type { Connection, mongo } from 'mongoose';
import { markFailed, tracer } from './tracing.js';

/**
 * Creates a span for every command that a client sends within a span; create the client with `monitorCommands`. Spans
 * contain neither filters nor documents.
 */
export function traceCommands(client: ReturnType<Connection['getClient']>): void {
  const open = new Map<number, Span>();
  client.on('commandStarted', (started) => {
    if (trace.getActiveSpan()) open.set(started.requestId, spanOf(started));
  });
  const end = (requestId: number, failure?: Error) => {
    const span = open.get(requestId);
    if (span && failure) markFailed(span, failure.name);
    span?.end();
    open.delete(requestId);
  };
  client.on('commandSucceeded', ({ requestId }) => end(requestId));
  client.on('commandFailed', ({ requestId, failure }) => end(requestId, failure));
}

function spanOf({ commandName, command, databaseName }: mongo.CommandStartedEvent): Span {
  const named = commandName === 'getMore' ? command['collection'] : command[commandName];
  const collection = typeof named === 'string' ? named : undefined;
  return tracer.startSpan(collection ? `${commandName} ${collection}` : commandName, {
    kind: SpanKind.CLIENT,
    attributes: {
      'db.system.name': 'mongodb',
      'db.namespace': databaseName,
      'db.operation.name': commandName,
      ...(collection && { 'db.collection.name': collection }),
    },
  });
}

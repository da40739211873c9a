import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A received span, ids in hexadecimal. */
export interface ReceivedSpan {
  service: string;
  traceId: string;
  spanId: string;
  /** Empty for the first span of a trace. */
  parentId: string;
  name: string;
  attributes: Record<string, string | number>;
}

type Fields = Map<number, Array<Buffer | number>>;

/** The content of Protocol Buffers without their schema: numbers and bytes by field number. */
function fieldsOf(bytes: Buffer): Fields {
  const fields: Fields = new Map();
  let at = 0;
  const varint = () => {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = bytes[at++]!;
      value += (byte % 128) * factor;
      if (byte < 128) return value;
    }
  };
  const take = (length: number) => bytes.subarray(at, (at += length));
  while (at < bytes.length) {
    const tag = varint();
    const kind = tag % 8;
    const value = kind === 0 ? varint() : take(kind === 2 ? varint() : kind === 1 ? 8 : 4);
    const number = Math.floor(tag / 8);
    fields.set(number, [...(fields.get(number) ?? []), value]);
  }
  return fields;
}

const parts = (fields: Fields, number: number) =>
  (fields.get(number) ?? []).map((part) => fieldsOf(part as Buffer));
const text = (fields: Fields | undefined, number: number, encoding: BufferEncoding = 'utf8') =>
  ((fields?.get(number)?.[0] ?? Buffer.alloc(0)) as Buffer).toString(encoding);

function attributesOf(pairs: Fields[]): Record<string, string | number> {
  return Object.fromEntries(
    pairs.map((pair) => {
      const [value] = parts(pair, 2);
      const whole = value?.get(3)?.[0];
      return [text(pair, 1), typeof whole === 'number' ? whole : text(value, 1)];
    }),
  );
}

/* Field numbers from opentelemetry/proto: ExportTraceServiceRequest, ResourceSpans, ScopeSpans, Span. */
function spansOf(body: Buffer): ReceivedSpan[] {
  return parts(fieldsOf(body), 1).flatMap((resourceSpans) => {
    const resource = attributesOf(parts(parts(resourceSpans, 1)[0]!, 1));
    return parts(resourceSpans, 2)
      .flatMap((scopeSpans) => parts(scopeSpans, 2))
      .map((span) => ({
        service: String(resource['service.name']),
        traceId: text(span, 1, 'hex'),
        spanId: text(span, 2, 'hex'),
        parentId: text(span, 4, 'hex'),
        name: text(span, 5),
        attributes: attributesOf(parts(span, 9)),
      }));
  });
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Receives traces by OTLP over HTTP in Protocol Buffers, like a collector. */
export class OtlpCollector {
  readonly spans: ReceivedSpan[] = [];
  /** Everything received, as sent. */
  readonly bodies: Buffer[] = [];
  private readonly server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const isTraces = request.method === 'POST' && request.url === '/v1/traces';
      if (isTraces) {
        this.bodies.push(body);
        this.spans.push(...spansOf(body));
      }
      response.writeHead(isTraces ? 200 : 404).end();
    });
  });

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async start(): Promise<void> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

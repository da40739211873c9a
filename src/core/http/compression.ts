import type { FastifyInstance } from 'fastify';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const pack = promisify(gzip);
/** Shorter answers fit into one packet anyway. */
const WORTH_BYTES = 1_024;
/** The fastest: a list shrinks to a fifth. */
const LEVEL = 1;

/**
 * JSON answers over 1 kB are sent as gzip. Files and event streams are streams and stay uncompressed; no answer mixes a
 * secret with input of a caller, so lengths reveal nothing (BREACH).
 */
export function installCompression(fastify: FastifyInstance): void {
  fastify.addHook('onSend', async (request, reply, payload) => {
    const type = String(reply.getHeader('content-type') ?? '');
    if (typeof payload !== 'string' || !type.startsWith('application/json')) return payload;
    void reply.header('Vary', 'Accept-Encoding');
    const accepted = String(request.headers['accept-encoding'] ?? '');
    if (payload.length < WORTH_BYTES || !takesGzip(accepted) || reply.hasHeader('content-encoding'))
      return payload;
    const packed = await pack(payload, { level: LEVEL });
    void reply.headers({ 'content-encoding': 'gzip', 'content-length': packed.length });
    return packed;
  });
}

/** Whether `gzip` is accepted with a quality other than 0. */
function takesGzip(accepted: string): boolean {
  return accepted
    .toLowerCase()
    .split(',')
    .some((one) => {
      const [encoding, ...parameters] = one.split(';').map((part) => part.trim());
      return encoding === 'gzip' && !parameters.some((part) => /^q=0(?:\.0*)?$/.test(part));
    });
}

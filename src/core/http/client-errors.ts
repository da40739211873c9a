import type { Socket } from 'node:net';
import { randomUUID } from 'node:crypto';
import { ServerResponse, STATUS_CODES } from 'node:http';
import type { Failure } from '../../shared/kit/api.js';
import { valueAt } from '../../shared/kit/value-at.js';
import { MESSAGES } from '../../shared/messages.js';

const { badRequest, tooLarge, timeout } = MESSAGES.errors;
const FAILURES: Record<string, [status: number, code: string, message: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'REQUEST_TIMEOUT', timeout],
  HPE_HEADER_OVERFLOW: [431, 'HEADERS_TOO_LARGE', tooLarge],
};

/** Answers in the envelope if Node's parser refuses a request before it exists. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  // In the middle of another answer nothing can be added.
  const answering = valueAt(socket, '_httpMessage');
  if (answering instanceof ServerResponse && answering.headersSent) return void socket.destroy();
  const [status, code, message] = FAILURES[error.code ?? ''] ?? [400, 'BAD_REQUEST', badRequest];
  const requestId = randomUUID();
  const failure: Failure = { success: false, message, code, requestId };
  const body = JSON.stringify(failure);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    `X-Request-Id: ${requestId}`,
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}

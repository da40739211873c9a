import { vi } from 'vitest';

/** One answer of the fake server; without `json` the body is the `text`, which no JSON parser reads. */
export interface FakeAnswer {
  status?: number;
  json?: unknown;
  text?: string;
}

/** What was sent, as the server would read it. */
export interface SentCall {
  method: string;
  url: string;
  /** The parsed JSON body, the FormData, or undefined. */
  body: unknown;
  contentType: string | undefined;
}

/** An envelope of decision A1. */
export const success = (data: unknown, message = 'OK'): FakeAnswer => ({
  json: { success: true, data, message },
});

/** A failure of decision A1. */
export const failure = (status: number, message: string, more: object = {}): FakeAnswer => ({
  status,
  json: { success: false, message, code: 'SOME_CODE', requestId: 'r1', ...more },
});

/**
 * Puts a function in the place of the network.
 * @param answer what the server says to a call; a thrown error is a failure of the network
 * @returns the calls, in order
 */
export function fakeFetch(answer: (call: SentCall) => FakeAnswer | Promise<FakeAnswer>): SentCall[] {
  const calls: SentCall[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    init.signal?.throwIfAborted();
    const call: SentCall = {
      method: init.method ?? 'GET',
      url,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : (init.body ?? undefined),
      contentType: new Headers(init.headers).get('content-type') ?? undefined,
    };
    calls.push(call);
    const { status = 200, json, text } = await answer(call);
    return new Response(json === undefined ? (text ?? '') : JSON.stringify(json), { status });
  });
  return calls;
}

import { vi } from 'vitest';

/** One response of the fake server; without `json` the body is the `text`, which is no valid JSON. */
export interface FakeAnswer {
  status?: number;
  json?: unknown;
  text?: string;
}

/** A call, as the server would read it. */
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
 * Replaces the network by a function.
 * @param answer returns the server's response to a call; a thrown error is a network failure
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

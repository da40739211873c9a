import { MESSAGES } from '@shared/messages.js';
import type { HttpError } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { failure, type FakeAnswer, fakeFetch, success } from '../testing/fake-fetch.js';
import { apiUrl, messageOf, request, withIds } from './http.js';

const { errors, auth } = MESSAGES;

async function errorOf(answer: FakeAnswer | Error): Promise<HttpError> {
  fakeFetch(() => {
    if (answer instanceof Error) throw answer;
    return answer;
  });
  return request('/things').then(
    () => expect.unreachable('the call should have failed'),
    (error: HttpError) => error,
  );
}

describe('request', () => {
  it('opens the envelope, gives nested records their id and keeps the message', async () => {
    const calls = fakeFetch(() => success({ _id: 'a', jobs: [{ _id: 'j', title: 'T' }] }, 'Saved'));
    const data = await request('/things/a');
    expect(data).toEqual({ _id: 'a', id: 'a', jobs: [{ _id: 'j', id: 'j', title: 'T' }] });
    expect(messageOf(data)).toBe('Saved');
    expect(calls).toEqual([{ method: 'GET', url: '/api/things/a', body: undefined, contentType: undefined }]);
  });

  it('sends JSON as JSON and leaves the header of a form to the browser', async () => {
    const calls = fakeFetch(() => success(null));
    await request('/things', { method: 'POST', body: { a: 1 } });
    await request('/things', { method: 'PUT', body: new FormData() });
    expect(calls[0]).toMatchObject({ body: { a: 1 }, contentType: 'application/json' });
    expect(calls[1]!.contentType).toBeUndefined();
  });

  it('writes a query without what is empty', () => {
    expect(apiUrl('/x', { page: 2, q: '', deleted: false, sort: undefined, name: 'a&b' })).toBe(
      '/api/x?page=2&deleted=false&name=a%26b',
    );
  });

  it('leaves dates and numbers alone when it adds ids', () => {
    expect(withIds([{ _id: 1, n: null, list: ['a'] }])).toEqual([{ _id: 1, id: 1, n: null, list: ['a'] }]);
  });
});

describe('the error catalogue (1-core section 8)', () => {
  it('1: a 401 outside the login page is a lost session, whatever the server says', async () => {
    window.history.replaceState(null, '', '/candidates');
    expect((await errorOf(failure(401, 'No cookie'))).message).toBe(auth.sessionExpired);
    expect((await errorOf({ status: 401, text: '' })).message).toBe('Session expired. Please log in again.');
  });

  it('1: on the login page a 401 keeps the text of the server', async () => {
    window.history.replaceState(null, '', '/login?redirect=%2Fjobs');
    expect((await errorOf(failure(401, auth.invalid))).message).toBe('Invalid email or password');
  });

  it('2: the message of the server comes before every fixed text', async () => {
    for (const status of [400, 403, 409, 500, 503]) {
      const error = await errorOf(
        failure(status, 'From the server', { errors: [{ field: 'a', message: 'Other' }] }),
      );
      expect(error).toMatchObject({ message: 'From the server', status });
    }
  });

  it('3: a network failure', async () => {
    expect(await errorOf(new TypeError('Failed to fetch'))).toMatchObject({
      message: 'Something gone wrong on server.',
      status: 0,
      body: { code: 'FETCH_ERROR' },
    });
  });

  it('4: an answer that cannot be read', async () => {
    const text = 'Unexpected response from the server. Please try again later.';
    expect((await errorOf({ text: '<html>' })).message).toBe(text);
    expect((await errorOf({ json: { hello: 'world' } })).message).toBe(text);
    expect((await errorOf({ json: null })).message).toBe(text);
    expect((await errorOf({ status: 404, text: 'nothing' })).message).toBe(text);
    for (const status of [403, 500, 502])
      expect((await errorOf({ status, text: '<html>Bad gateway' })).message).toBe(text);
  });

  it('5 and 6: 403 and 500 without a message', async () => {
    for (const body of [{ json: {} }, { text: '' }]) {
      expect((await errorOf({ status: 403, ...body })).message).toBe(errors.forbidden);
      expect((await errorOf({ status: 500, ...body })).message).toBe(errors.internal);
    }
  });

  it('7: otherwise the first message of the errors, else the unknown error', async () => {
    const list = [
      { field: 'name', message: 'First' },
      { field: 'email', message: 'Second' },
    ];
    expect((await errorOf({ status: 400, json: { errors: list } })).message).toBe('First');
    expect((await errorOf({ status: 400, json: { errors: [] } })).message).toBe(errors.unknown);
    expect((await errorOf({ status: 503, json: {} })).message).toBe(errors.unknown);
  });
});

describe('field errors', () => {
  it('become the tree that react-hook-form wants, the first text of a field counting', async () => {
    const error = await errorOf(
      failure(400, 'Please correct', {
        errors: [
          { field: 'name', message: 'Name is required' },
          { field: 'name', message: 'Name is too long' },
          { field: 'location.current', message: 'Current location is required' },
        ],
      }),
    );
    expect(error.body.errors).toEqual({
      name: 'Name is required',
      location: { current: 'Current location is required' },
      root: { serverError: 'Please correct' },
    });
  });

  it('stand when a field and a part of it are both wrong', async () => {
    for (const fields of [
      ['location', 'location.current'],
      ['location.current', 'location'],
    ]) {
      const error = await errorOf(
        failure(400, 'Please correct', { errors: fields.map((field) => ({ field, message: field })) }),
      );
      expect(error).toMatchObject({ status: 400, message: 'Please correct' });
      expect(error.body.errors.location).toBeDefined();
    }
  });

  it('are absent when the server named none', async () => {
    expect((await errorOf(failure(409, 'Stale'))).body.errors).toBeUndefined();
  });
});

describe('aborts', () => {
  it('pass as aborts, before the answer and while it is read', async () => {
    const early = new AbortController();
    early.abort();
    fakeFetch(() => success(1));
    await expect(request('/x', { signal: early.signal })).rejects.toMatchObject({ name: 'AbortError' });

    const late = new AbortController();
    const answer = new Response();
    vi.spyOn(answer, 'text').mockImplementation(async () => {
      late.abort();
      throw new DOMException('aborted', 'AbortError');
    });
    vi.stubGlobal('fetch', async () => answer);
    await expect(request('/x', { signal: late.signal })).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('C06 a create whose answer is lost', () => {
  it('is sent once more under the same key; other calls are not', async () => {
    const keys: unknown[] = [];
    vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
      keys.push((init.headers as Record<string, string>)['Idempotency-Key']);
      if (keys.length === 1) throw new TypeError('Failed to fetch');
      return new Response(JSON.stringify({ success: true, data: { _id: 'n' }, message: 'Created' }));
    });
    const created = await request('/things', { method: 'POST', body: {}, idempotencyKey: 'key-12345' });
    expect(created).toEqual({ _id: 'n', id: 'n' });
    expect(keys).toEqual(['key-12345', 'key-12345']);

    const calls = fakeFetch(() => {
      throw new TypeError('Failed to fetch');
    });
    await expect(request('/things', { method: 'POST', body: {} })).rejects.toMatchObject({
      message: errors.fetch,
    });
    expect(calls).toHaveLength(1);
  });
});

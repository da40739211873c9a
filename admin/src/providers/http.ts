import { HttpError } from 'react-admin';
import type { Failure, Success } from '@shared/kit/api.js';
import { currentTexts } from '../i18n/texts.js';
import { sharedText } from '../i18n/sharedText.js';
import { paths } from '../paths.js';

/** Options of a call. */
export interface RequestOptions {
  method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Sent as JSON; form data is sent as it is. */
  body?: unknown;
  signal?: AbortSignal;
  /** The server executes the call once, however often it arrives: resent if the network fails (case C06). */
  idempotencyKey?: string;
}

/** A new key for {@link RequestOptions.idempotencyKey}; works on plain http too, where randomUUID does not exist. */
export function newIdempotencyKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

/** Delay before a create without a response is resent, ms. */
const AGAIN_MS = 500;

const API = '/api';

/** Server messages by the data they came with, shown when a mutation succeeds (1-core section 7). */
const messages = new WeakMap<object, string>();

/** The server's message that came with `data`. */
export function messageOf(data: unknown): string | undefined {
  return typeof data === 'object' && data !== null ? messages.get(data) : undefined;
}

/** Records the message that came with `data`, if it is an object; returns `data`. */
export function withMessage<T>(data: T, message: string | undefined): T {
  if (typeof data === 'object' && data !== null && message) messages.set(data, message);
  return data;
}

/** The address of an API call with its query; undefined values are left out. */
export function apiUrl(path: string, query: Record<string, unknown> = {}): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(key, String(value));
  }
  const text = search.toString();
  return `${API}${path}${text ? `?${text}` : ''}`;
}

type Refused = (error: HttpError) => void;
const refusedListeners = new Set<Refused>();

/**
 * Calls `listener` for every 401 response, whoever sent the request: the shell ends the session, once for all calls.
 * @returns a function that removes the listener
 */
export function onUnauthenticated(listener: Refused): () => void {
  refusedListeners.add(listener);
  return () => refusedListeners.delete(listener);
}

/**
 * Calls the API and opens its envelope; copies `_id` to `id`, which react-admin needs.
 * @param path below /api, with its query
 * @throws HttpError with the text of the error order of 1-core section 8; `body.errors` is `{field: text}`
 */
export async function request<T>(path: string, options: RequestOptions = {}): Promise<T> {
  const { data, message } = await requestAnswer<T>(path, options);
  return withMessage(data, message);
}

/** Like {@link request}, with the server's message next to the data: for calls that may return no data. */
export async function requestAnswer<T>(
  path: string,
  options: RequestOptions = {},
): Promise<{ data: T; message: string }> {
  const texts = currentTexts();
  const { signal } = options;
  const response = await send(path, options)
    .catch(async (error: unknown) => {
      if (signal?.aborted || !options.idempotencyKey) throw error;
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
      return send(path, options);
    })
    .catch((error: unknown) => {
      if (signal?.aborted) throw error;
      throw new HttpError(texts.messages.errors.fetch, 0, { code: 'FETCH_ERROR' });
    });
  const text = await response.text().catch((error: unknown) => {
    if (signal?.aborted) throw error;
    return undefined;
  });
  const answer = parsed(text) as Success<T> | Failure | null | undefined;
  if (!response.ok) {
    throw refused(response.status, answer as Failure | null | undefined);
  }
  if (answer?.success !== true)
    throw new HttpError(texts.messages.errors.parsing, response.status, { code: 'PARSING_ERROR' });
  return { data: withIds(answer.data) as T, message: sharedText(answer.message) };
}

/**
 * Fetches a file under /api.
 * @throws HttpError like {@link request}
 */
export async function requestFile(path: string, options: RequestOptions = {}): Promise<Blob> {
  const response = await send(path, { ...options, accept: '*/*' }).catch(() => undefined);
  if (response?.ok) return response.blob();
  const answer = response && (parsed(await response.text().catch(() => undefined)) as Failure | undefined);
  throw refused(response?.status ?? 0, answer);
}

function refused(status: number, answer?: Failure | null): HttpError {
  const error = failure(status, answer);
  if (status === 401) for (const listener of refusedListeners) listener(error);
  return error;
}

/* Null for an empty body, undefined for an unreadable one. */
function parsed(text: string | undefined): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text ?? '') as unknown;
  } catch {
    return undefined;
  }
}

function send(
  path: string,
  {
    body,
    method = 'GET',
    signal,
    idempotencyKey,
    accept = 'application/json',
  }: RequestOptions & { accept?: string },
): Promise<Response> {
  const isForm = body instanceof FormData;
  const url = path.startsWith(API) ? path : apiUrl(path);
  return fetch(url, {
    method,
    credentials: 'include',
    headers: {
      Accept: accept,
      ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
      ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    ...(signal && { signal }),
  });
}

/**
 * The text for a failed call, in the order of 1-core section 8.
 * @param answer undefined if it could not be parsed, null if it was empty
 */
export function errorText(status: number, answer?: Partial<Failure> | null): string {
  const texts = currentTexts();
  if (status === 401 && window.location.pathname !== paths.login) return texts.messages.auth.sessionExpired;
  if (answer?.message) return sharedText(answer.message);
  if (status === 0) return texts.messages.errors.fetch;
  if (answer === undefined) return texts.messages.errors.parsing;
  if (status === 403) return texts.messages.errors.forbidden;
  if (status === 500) return texts.messages.errors.internal;
  const first = answer?.errors?.[0]?.message;
  return first === undefined ? texts.messages.errors.unknown : sharedText(first);
}

function failure(status: number, answer?: Failure | null): HttpError {
  const text = errorText(status, answer);
  const fields: Record<string, string> = {};
  for (const { field, message } of answer?.errors ?? []) fields[field] ??= sharedText(message);
  return new HttpError(text, status, {
    ...answer,
    errors: answer?.errors ? { ...nested(fields), root: { serverError: text } } : undefined,
  });
}

/* react-hook-form expects `location.current` as a tree. */
function nested(fields: Record<string, string>): Record<string, unknown> {
  const tree: Record<string, unknown> = {};
  for (const [path, message] of Object.entries(fields)) {
    const keys = path.split('.');
    let place = tree;
    for (const key of keys.slice(0, -1)) {
      if (typeof place[key] !== 'object') place[key] = {};
      place = place[key] as Record<string, unknown>;
    }
    place[keys.at(-1)!] ??= message;
  }
  return tree;
}

/** Copies `_id` to `id` in every record of an answer, nested ones included. */
export function withIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withIds);
  if (typeof value !== 'object' || value === null) return value;
  const copy = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withIds(inner)]));
  return '_id' in copy ? { ...copy, id: copy['_id'] } : copy;
}

import type { Failure, Success } from '@shared/kit/api.js';
import type { PortalAnswer } from '@shared/resources/onboardings/api.js';
import { portalLanguage } from './language.js';

/** A call that was refused (HTTP status) or did not arrive (0). */
export class PortalError extends Error {
  constructor(
    readonly status: number,
    message: string,
    /** The stable code of the refusal. */
    readonly code = '',
    /** Texts by field or document. */
    readonly fields: ReadonlyMap<string, string> = new Map(),
    /** The cause and the remedy, below the message. */
    readonly hint = '',
  ) {
    super(message);
  }
}

/** The token of the page's address, `/onboarding/{token}`. */
function path(): string {
  return `/api/portal/${window.location.pathname.split('/')[2] ?? ''}`;
}

/** A file's name with the extension of another type. */
export function withEnding(name: string, type: string): string {
  return `${name.replace(/\.[^.]*$/, '')}.${type === 'jpeg' ? 'jpg' : type}`;
}

/** Maximum number of attempts to send a document, with growing pauses. */
const SENDINGS = 5;
const PAUSE_MS = 2_000;

async function send(rest: string, init: RequestInit): Promise<Response> {
  const response = await fetch(path() + rest, { credentials: 'omit', ...init }).catch(() => undefined);
  if (!response) throw new PortalError(0, portalLanguage().offline);
  return response;
}

async function call(rest: string, init: RequestInit = {}): Promise<PortalAnswer> {
  return answerOf(await send(rest, init));
}

async function answerOf(response: Response): Promise<PortalAnswer> {
  const answer = (await response.json().catch(() => undefined)) as
    Success<PortalAnswer> | Failure | undefined;
  if (answer?.success) return answer.data;
  const fields = new Map((answer?.errors ?? []).map(({ field, message }) => [field, message]));
  throw new PortalError(
    response.status,
    answer?.message ?? portalLanguage().failed,
    answer?.code,
    fields,
    answer?.hint,
  );
}

/** The link's content; requested exactly as the page's Link header preloads it (admin-pages.ts). @throws PortalError */
export const openPortal = () => call('', { credentials: 'same-origin' });

/** Sends one document; while too many others are sending, waits as long as the server says. @throws PortalError */
export async function sendDocument(name: string, file: File): Promise<PortalAnswer> {
  const body = new FormData();
  body.append(name, file);
  for (let attempt = 1; ; attempt++) {
    try {
      return await call('/upload', { method: 'POST', body });
    } catch (error) {
      const { status } = error as PortalError;
      /* If the server refuses before the upload ends, the browser only reports a closed connection. */
      const isBusy = status === 503 || status === 429 || (status === 0 && window.navigator.onLine);
      if (!isBusy || attempt === SENDINGS) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * attempt));
    }
  }
}

/** Has the server convert a picture that the browser cannot show, as it would store it. @throws PortalError */
export async function drawnPicture(file: File): Promise<File> {
  const body = new FormData();
  body.append('picture', file);
  const response = await send('/picture', { method: 'POST', body });
  if (!response.ok) await answerOf(response);
  const type = response.headers.get('Content-Type') ?? '';
  return new File([await response.blob()], withEnding(file.name, type.split('/')[1] ?? 'jpeg'), { type });
}

/** Saves one step. @param body of PATCH /portal/{token}/steps/{index} @throws PortalError */
export function saveStep(index: number, body: object): Promise<PortalAnswer> {
  return call(`/steps/${index}`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
}

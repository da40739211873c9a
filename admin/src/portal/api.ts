import type { Failure, Success } from '@shared/kit/api.js';
import type { PortalAnswer } from '@shared/resources/onboardings/api.js';
import { portalLanguage } from './language.js';

/** A call that was refused (status of HTTP) or did not arrive (0). */
export class PortalError extends Error {
  constructor(
    readonly status: number,
    message: string,
    /** The stable word of the refusal. */
    readonly code = '',
    /** Texts by field or document. */
    readonly fields: ReadonlyMap<string, string> = new Map(),
  ) {
    super(message);
  }
}

/** The token of the page's address, `/onboarding/{token}`. */
function path(): string {
  return `/api/portal/${window.location.pathname.split('/')[2] ?? ''}`;
}

/** A document is sent at most so often, with growing pauses between. */
const SENDINGS = 5;
const PAUSE_MS = 2_000;

async function call(rest: string, init: RequestInit = {}): Promise<PortalAnswer> {
  const response = await fetch(path() + rest, {
    credentials: 'omit',
    ...init,
  }).catch(() => undefined);
  if (!response) throw new PortalError(0, portalLanguage().offline);
  const answer = (await response.json().catch(() => undefined)) as
    Success<PortalAnswer> | Failure | undefined;
  if (answer?.success) return answer.data;
  const fields = new Map((answer?.errors ?? []).map(({ field, message }) => [field, message]));
  throw new PortalError(response.status, answer?.message ?? portalLanguage().failed, answer?.code, fields);
}

/** What the link opens; asked as the page's Link header announces it (admin-pages.ts). @throws PortalError */
export const openPortal = () => call('', { credentials: 'same-origin' });

/** Sends one document; while too many others send theirs it waits as long as the server says. @throws PortalError */
export async function sendDocument(name: string, file: File): Promise<PortalAnswer> {
  const body = new FormData();
  body.append(name, file);
  for (let attempt = 1; ; attempt++) {
    try {
      return await call('/upload', { method: 'POST', body });
    } catch (error) {
      const { status } = error as PortalError;
      /* Refused before all of it was sent, the browser tells only that the connection was closed. */
      const isBusy = status === 503 || status === 429 || (status === 0 && window.navigator.onLine);
      if (!isBusy || attempt === SENDINGS) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * attempt));
    }
  }
}

/** Saves one step. @param body of PATCH /portal/{token}/steps/{index} @throws PortalError */
export function saveStep(index: number, body: object): Promise<PortalAnswer> {
  return call(`/steps/${index}`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
}

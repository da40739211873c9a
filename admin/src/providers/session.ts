import type { SignedInUser } from '@shared/resources/users/api.js';
import { Permissions } from '@shared/access.js';
import { setDayZone } from '../common/dates.js';
import { sharedValue } from '../common/sharedValue.js';
import { paths } from '../paths.js';
import { request } from './http.js';

/** How long a session check stays valid, so that not every page repeats it, ms. */
const TTL_MS = 30_000;
/** Delay between two checks while the service is unavailable, ms. */
const RETRY_MS = 2_000;

interface State {
  user: SignedInUser;
  permissions: Permissions;
  checkedAt: number;
}

const state = sharedValue<State | undefined>(undefined);
let checking: Promise<State> | undefined;

const stateOf = (user: SignedInUser): State => ({
  user,
  permissions: new Permissions(user.rules),
  checkedAt: Date.now(),
});

function remember(known: State): void {
  setDayZone(known.user.timeZone);
  state.set(known);
}

/** Stores the server's answer about the signed-in user. */
export function rememberSession(user: SignedInUser): void {
  remember(stateOf(user));
}

export function forgetSession(): void {
  checking = undefined;
  state.set(undefined);
}

const SIGNED_OUT = 'hiredesk-signed-out';

/** Notifies the other tabs of this browser that the user signed out. */
export function publishSignOut(): void {
  window.localStorage.setItem(SIGNED_OUT, String(Date.now()));
}

/** Calls `leave` when the user signs out in another tab. @returns a function that removes the listener */
export function onSignOut(leave: () => void): () => void {
  const listener = ({ key }: StorageEvent) => {
    if (key === SIGNED_OUT) leave();
  };
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

/** True if a user was signed in on this page: only then is there a session to sign out of. */
export function hasSession(): boolean {
  return state.get() !== undefined;
}

/**
 * The session, from memory if it was checked recently. While the service is unavailable a known user stays known, and
 * the first check waits for the service: without an answer nobody is signed out and no page is refused.
 * @throws HttpError 401 when there is none
 */
export async function checkSession(force = false): Promise<State> {
  const known = state.get();
  if (known && !force && Date.now() - known.checkedAt < TTL_MS) return known;
  checking ??= ask();
  return checking;
}

/* A user who has signed out stays signed out: only the latest check changes anything. */
function ask(): Promise<State> {
  const asked: Promise<State> = askUntilAnswered(() => checking === asked).finally(() => {
    if (checking === asked) checking = undefined;
  });
  return asked;
}

async function askUntilAnswered(wanted: () => boolean): Promise<State> {
  for (;;) {
    try {
      const user = await request<SignedInUser>('/api/auth/me');
      const answer = stateOf(user);
      if (wanted()) remember(answer);
      if (user.mustChangePassword && window.location.pathname !== paths.changePassword)
        window.location.replace(paths.changePassword);
      return answer;
    } catch (error) {
      if ((error as { status?: number }).status === 401 || !wanted()) throw error;
      const known = state.get();
      if (known) return known;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}

/** The signed-in user; undefined before the first check. */
export function useSession(): SignedInUser | undefined {
  return state.useValue()?.user;
}

/** The organisation's time zone (IANA name), for use outside components; undefined before the first check. */
export function organisationZone(): string | undefined {
  return state.get()?.user.timeZone;
}

const NOBODY = new Permissions([]);

/** The signed-in user's permissions; the server checks every call again. */
export function useAccess(): Permissions {
  return state.useValue()?.permissions ?? NOBODY;
}

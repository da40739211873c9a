import { useSyncExternalStore } from 'react';
import type { SignedInUser } from '@shared/api.js';
import { Rights } from '@shared/access.js';
import { request } from './http.js';

/** A session check is believed this long, so that not every page asks again, ms. */
const BELIEVED_MS = 30_000;

interface State {
  user: SignedInUser;
  rights: Rights;
  checkedAt: number;
}

let state: State | undefined;
let checking: Promise<State> | undefined;
const listeners = new Set<() => void>();

function set(next: State | undefined): void {
  state = next;
  for (const listener of listeners) listener();
}

/** Takes over what the server said about the signed-in user. */
export function rememberSession(user: SignedInUser): void {
  set({ user, rights: new Rights(user.rules), checkedAt: Date.now() });
}

export function forgetSession(): void {
  set(undefined);
}

/** True when somebody was signed in in this page: only then is there something to sign out of. */
export function hasSession(): boolean {
  return state !== undefined;
}

/** The session, from memory when it was checked lately. @throws HttpError 401 when there is none */
export async function checkSession(force = false): Promise<State> {
  if (state && !force && Date.now() - state.checkedAt < BELIEVED_MS) return state;
  checking ??= request<SignedInUser>('/api/auth/me')
    .then((user) => {
      rememberSession(user);
      return state!;
    })
    .finally(() => {
      checking = undefined;
    });
  return checking;
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The signed-in user; undefined before the first check. */
export function useSession(): SignedInUser | undefined {
  return useSyncExternalStore(subscribe, () => state)?.user;
}

const NOBODY = new Rights([]);

/** The signed-in user's rights; the server decides again on every call. */
export function useRights(): Rights {
  return useSyncExternalStore(subscribe, () => state)?.rights ?? NOBODY;
}

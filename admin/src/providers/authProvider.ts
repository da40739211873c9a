import type { AuthProvider } from 'react-admin';
import type { SignedInUser } from '@shared/resources/users/api.js';
import { LIMITS } from '@shared/kit/limits.js';
import { currentTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import { request } from './http.js';
import { checkSession, forgetSession, hasSession, rememberSession, publishSignOut } from './session.js';
import { goToSignIn } from './sign-in-page.js';

/** Fired once when the server reports that the session is over; the layout shows the text. */
export const SESSION_LOST = 'hiredesk:session-lost';

let lost: Promise<void> | undefined;

/* The sign-in address with the return path; a full URL, because that page is outside the application. */
function loginAddress(): string {
  const { origin, pathname, search, hash } = window.location;
  if (pathname === paths.login) return `${origin}${paths.login}${search}`;
  return `${origin}${paths.login}?redirect=${encodeURIComponent(`${pathname}${search}${hash}`)}`;
}

/* One text and one pause, however many calls fail at once (1-core section 4 "Session"). */
function sessionLost(): Promise<void> {
  const texts = currentTexts();
  lost ??= new Promise((resolve) => {
    window.dispatchEvent(new CustomEvent(SESSION_LOST, { detail: texts.messages.auth.sessionExpired }));
    setTimeout(() => {
      lost = undefined;
      resolve();
    }, LIMITS.sessionLostRedirectMs);
  });
  return lost;
}

/* Permissions have changed: the sidebar and the pages follow at once; without an answer they stay the same. */
function refreshRights(): void {
  checkSession(true).catch(() => undefined);
}

/**
 * Sign-in and session check for react-admin (1-core section 4, decisions B1, B3, B8). It says nothing of permissions:
 * `Guard` and `useAccess` do (1-core section 6).
 */
export const authProvider: AuthProvider = {
  login: async (credentials: { email: string; password: string; rememberMe: boolean }) => {
    rememberSession(await request<SignedInUser>('/api/auth/login', { method: 'POST', body: credentials }));
  },

  /* Also called after a failed check: then there is no session to end, and the return path is kept. */
  logout: async (params?: { byUser?: boolean }) => {
    if (!hasSession() || !params?.byUser) {
      forgetSession();
      return loginAddress();
    }
    await request('/api/auth/logout', { method: 'POST' });
    publishSignOut();
    /* The session's data disappears with the page; until then nothing checks who is signed in. */
    goToSignIn();
    return false;
  },

  checkAuth: async () => {
    try {
      await checkSession();
    } catch (error) {
      if ((error as { status?: number }).status !== 401) throw error;
      /* A user who was signed in sees a notice; anybody else goes straight to sign-in. */
      if (hasSession()) await sessionLost();
      throw Object.assign(new Error(), { message: false, redirectTo: loginAddress() });
    }
  },

  checkError: async (error: { status?: number }) => {
    if (error.status === 403) refreshRights();
    if (error.status !== 401 || window.location.pathname === paths.login) return;
    await sessionLost();
    throw Object.assign(new Error(), { message: false, redirectTo: loginAddress() });
  },
};

import type { AuthProvider } from 'react-admin';
import type { SignedInUser } from '@shared/resources/users/api.js';
import { LIMITS } from '@shared/kit/limits.js';
import { type Action, type Resource, RESOURCES } from '@shared/permissions.js';
import { currentTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import { request } from './http.js';
import { checkSession, forgetSession, hasSession, rememberSession, tellSignOut } from './session.js';
import { goToSignIn } from './sign-in-page.js';

/** Fired once when the server says that the session is over; the layout shows the text. */
export const SESSION_LOST = 'hiredesk:session-lost';

/** The resource of permissions behind a resource of react-admin, `job` for `jobs/1/candidates`. */
export function permissionOf(resource: string): Resource | undefined {
  const name = resource.split('/')[0]!; // a list of another record needs the permission on that record
  if (name === 'imports') return 'candidate';
  return RESOURCES.find((known) => known === name || `${known}s` === name);
}

const STOCK: Record<string, Action> = {
  list: 'read',
  show: 'read',
  edit: 'update',
  create: 'create',
  delete: 'delete',
};

let lost: Promise<void> | undefined;

/** The address to sign in at, with the way back: a whole one, for that page is none of the application's. */
export function loginAddress(): string {
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

/* Permissions have changed: the sidebar and the pages follow at once; without an answer they stay as they are. */
function refreshRights(): void {
  checkSession(true).catch(() => undefined);
}

/** Sign-in, session check and permissions for react-admin (1-core sections 4 and 6, decisions B1, B3, B8). */
export const authProvider: AuthProvider = {
  login: async (credentials: { email: string; password: string; rememberMe: boolean }) => {
    rememberSession(await request<SignedInUser>('/api/auth/login', { method: 'POST', body: credentials }));
  },

  /* Also called after a failed check: then there is nothing to end, and the way back is kept. */
  logout: async (params?: { byUser?: boolean }) => {
    if (!hasSession() || !params?.byUser) {
      forgetSession();
      return loginAddress();
    }
    await request('/api/auth/logout', { method: 'POST' });
    tellSignOut();
    /* The session's data goes with the page; until it has gone nothing asks who is signed in. */
    goToSignIn();
    return false;
  },

  checkAuth: async () => {
    try {
      await checkSession();
    } catch (error) {
      if ((error as { status?: number }).status !== 401) throw error;
      /* Who was signed in a moment ago is told; who never was goes straight to sign in. */
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

  getIdentity: async () => {
    const { user } = await checkSession();
    return { id: user._id, fullName: user.name, avatar: user.files.thumbnail };
  },

  /* react-admin asks on the public pages too, where a refusal would send people to sign in. */
  getPermissions: () =>
    checkSession().then(
      ({ permissions }) => permissions,
      () => undefined,
    ),

  /** `action` may join several with +, all of which one role must hold. */
  canAccess: async ({ resource, action }) => {
    const { permissions } = await checkSession();
    const known = permissionOf(resource);
    const actions = action.split('+').map((part) => STOCK[part] ?? (part as Action));
    return known !== undefined && permissions.can(known, ...actions);
  },
};

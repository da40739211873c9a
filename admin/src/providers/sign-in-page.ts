import { paths } from '../paths.js';

const NOTICE = 'hiredesk-sign-in-notice';

/**
 * Leaves the application for the page to sign in at, with which everything of the session goes.
 * @param notice is shown there, once
 */
export function goToSignIn(notice?: string): void {
  if (notice !== undefined) window.sessionStorage.setItem(NOTICE, notice);
  window.location.assign(paths.login);
}

/** @returns and forgets what the application had to say */
export function takeNotice(): string | undefined {
  const notice = window.sessionStorage.getItem(NOTICE) ?? undefined;
  window.sessionStorage.removeItem(NOTICE);
  return notice;
}

import { paths } from '../paths.js';

const NOTICE = 'hiredesk-sign-in-notice';

/**
 * Leaves the application for the sign-in page, which drops everything of the session from memory.
 * @param notice shown there, once
 */
export function goToSignIn(notice?: string): void {
  if (notice !== undefined) window.sessionStorage.setItem(NOTICE, notice);
  window.location.assign(paths.login);
}

/** @returns the application's notice, and clears it */
export function takeNotice(): string | undefined {
  const notice = window.sessionStorage.getItem(NOTICE) ?? undefined;
  window.sessionStorage.removeItem(NOTICE);
  return notice;
}

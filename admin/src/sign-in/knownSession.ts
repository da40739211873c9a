import { request } from '../providers/http.js';
import { safeRedirect } from '../providers/safe-redirect.js';

/** The address that the user requested (decision B3). */
export const target = (): string => safeRedirect(new URLSearchParams(window.location.search).get('redirect'));

/**
 * Checks for an existing session, which continues to the redirect value.
 * @returns false if there is none, or if the service does not respond
 */
export async function knownSession(): Promise<boolean> {
  try {
    await request('/api/auth/me');
  } catch {
    return false;
  }
  window.location.replace(target());
  return true;
}

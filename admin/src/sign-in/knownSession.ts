import { request } from '../providers/http.js';
import { safeRedirect } from '../providers/safe-redirect.js';

/** Where the user wanted to go (decision B3). */
export const target = (): string => safeRedirect(new URLSearchParams(window.location.search).get('redirect'));

/**
 * Asks whether somebody is signed in already, who then goes on to the redirect value.
 * @returns false where nobody is, or where the service does not say
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

import { useEffect } from 'react';
import { currentTexts } from '../i18n/texts.js';
import { useSession } from '../providers/session.js';
import { tell } from '../records/undo/undoStore.js';

/* Not below the store's prefix, which is emptied at sign-out: the browser session goes on. */
const key = (userId: string) => `hiredesk-expired-roles-said:${userId}`;
const SHOWN_MS = 10_000;

/** Says once per browser session which of the user's roles have expired (1-core section 4). */
export function useExpiredRolesNotice(): void {
  const user = useSession();
  const userId = user?._id;
  const names = user?.expiredRoles.join('\n') ?? '';
  useEffect(() => {
    if (!userId || names === '' || window.sessionStorage.getItem(key(userId)) === names) return;
    window.sessionStorage.setItem(key(userId), names);
    tell(currentTexts().messages.auth.roleExpired(names.split('\n')), 'warning', { forMs: SHOWN_MS });
  }, [userId, names]);
}

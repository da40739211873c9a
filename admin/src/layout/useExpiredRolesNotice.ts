import { useEffect } from 'react';
import { currentTexts } from '../i18n/texts.js';
import { useSession } from '../providers/session.js';
import { notify } from '../records/undo/undoStore.js';

/* Outside the store's prefix, which is cleared at sign-out, because the browser session continues. */
const key = (userId: string) => `hiredesk-expired-roles-said:${userId}`;
const SHOWN_MS = 10_000;

/** Names the user's expired roles once per browser session (1-core section 4). */
export function useExpiredRolesNotice(): void {
  const user = useSession();
  const userId = user?._id;
  const names = user?.expiredRoles.join('\n') ?? '';
  useEffect(() => {
    if (!userId || names === '' || window.sessionStorage.getItem(key(userId)) === names) return;
    window.sessionStorage.setItem(key(userId), names);
    notify(currentTexts().messages.auth.roleExpired(names.split('\n')), 'warning', { forMs: SHOWN_MS });
  }, [userId, names]);
}

import { useEffect, useState } from 'react';
import { useNotificationContext, useNotify } from 'react-admin';
import { currentTexts } from '../i18n/texts.js';
import { useSession } from '../providers/session.js';

/* Not below the store's prefix, which is emptied at sign-out: the browser session goes on. */
const key = (userId: string) => `hiredesk-expired-roles-said:${userId}`;
const textOf = (names: string) => {
  const texts = currentTexts();
  return texts.messages.auth.roleExpired(names.split('\n'));
};

/**
 * Says once per browser session which of the user's roles have expired (1-core section 4). It counts as said when it
 * is shown: behind another notice it would be lost with the page.
 */
export function useExpiredRolesNotice(): void {
  const notify = useNotify();
  const { notifications } = useNotificationContext();
  const user = useSession();
  const userId = user?._id;
  const names = user?.expiredRoles.join('\n') ?? '';
  const [waiting, setWaiting] = useState<string>();

  useEffect(() => {
    if (!userId || names === '' || names === waiting) return;
    if (window.sessionStorage.getItem(key(userId)) === names) return;
    notify(textOf(names), { type: 'warning', autoHideDuration: 10_000 });
    setWaiting(names);
  }, [notify, userId, names, waiting]);

  useEffect(() => {
    if (!userId || !waiting || notifications.some(({ message }) => message === textOf(waiting))) return;
    window.sessionStorage.setItem(key(userId), waiting);
  }, [notifications, userId, waiting]);
}

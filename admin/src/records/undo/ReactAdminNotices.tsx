import { useEffect } from 'react';
import { useNotificationContext, useTranslate } from 'react-admin';
import { type NoticeKind, tell } from './undoStore.js';

/** Shows react-admin's own notices in the dock. */
export function ReactAdminNotices() {
  const { notifications, takeNotification } = useNotificationContext();
  const translate = useTranslate();
  useEffect(() => {
    const taken = takeNotification();
    if (!taken) return;
    const { message, type, notificationOptions: { messageArgs, autoHideDuration } = {} } = taken;
    tell(typeof message === 'string' ? translate(message, messageArgs) : message, type as NoticeKind, {
      forMs: autoHideDuration === null ? Infinity : autoHideDuration,
    });
  }, [notifications, takeNotification, translate]);
  return null;
}

import { useEffect, useState } from 'react';
import { checkSession, hasSession } from '../providers/session.js';

/** Asks once whether somebody is signed in already. @returns true until that is known */
export function useKnownSession(): boolean {
  const [isChecking, setChecking] = useState(!hasSession());
  useEffect(() => {
    checkSession()
      .catch(() => undefined)
      .finally(() => setChecking(false));
  }, []);
  return isChecking;
}

import { useState } from 'react';

/**
 * Whether something has been opened yet: menus and dialogs that nobody has opened are not drawn, because each of them
 * costs a page time before it is needed. What has been opened stays, so that it can be seen to close.
 */
export function useOpened(isOpen: boolean): boolean {
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  return wasOpened || isOpen;
}

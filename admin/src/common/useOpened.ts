import { useState } from 'react';

/**
 * Whether something has ever been open: menus and dialogs are not rendered before they are first opened, because each
 * slows the page down. Afterwards they stay, so that the closing animation is visible.
 */
export function useOpened(isOpen: boolean): boolean {
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  return wasOpened || isOpen;
}

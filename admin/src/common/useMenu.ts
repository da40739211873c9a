import { type MouseEvent, useState } from 'react';

/**
 * A menu, or another part over the page, that stands at the button which opens it. It is not rendered before it is
 * first opened, because each slows the page down; afterwards it stays, so that the closing animation is visible.
 */
export function useMenu(kind: 'menu' | 'dialog' = 'menu') {
  const [anchorEl, setAnchor] = useState<HTMLElement | null>(null);
  const [wasOpened, setWasOpened] = useState(false);
  const open = anchorEl !== null;
  const onClose = () => setAnchor(null);
  return {
    wasOpened,
    close: onClose,
    /** Properties of the button. */
    button: {
      'aria-haspopup': kind,
      'aria-expanded': open,
      onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => {
        setWasOpened(true);
        setAnchor(currentTarget);
      },
    },
    /** Properties of what opens. */
    over: { open, anchorEl, onClose },
  };
}

import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

const FIELDS = 'input:not([type=file]):not([type=hidden]):not([type=radio]), textarea, [role=spinbutton]';
/** A part may still be loading when its address is opened. */
const TRY_MS = 100;
const TRIES = 30;

/**
 * For a part of a page to which an address leads (`#feedback`): it is scrolled to, and its first empty field gets the focus.
 * @returns the ref of the part, and the visit: another text each time somebody comes to it, undefined elsewhere
 */
export function useArrival(isMeant: (hash: string) => boolean) {
  const { hash, key } = useLocation();
  const ref = useRef<HTMLDivElement>(null);
  const visit = isMeant(hash) ? key : undefined;
  useEffect(() => {
    if (visit === undefined) return;
    let tries = 0;
    let isThere = false;
    /* At once when it is there: nothing moves below a click that follows. */
    const seek = () => {
      const part = ref.current;
      if (part && !isThere) part.scrollIntoView({ block: 'center' });
      isThere ||= part !== null;
      const field = [...(part?.querySelectorAll<HTMLElement>(FIELDS) ?? [])].find(isToFill);
      field?.focus();
      if (field || ++tries >= TRIES) clearInterval(timer);
    };
    const timer = setInterval(seek, TRY_MS);
    seek();
    return () => clearInterval(timer);
  }, [visit]);
  return { ref, visit };
}

function isToFill(field: HTMLElement): boolean {
  const isEmpty =
    field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value === '' : true;
  return isEmpty && field.getAttribute('aria-hidden') !== 'true' && field.offsetParent !== null;
}

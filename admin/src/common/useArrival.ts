import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

const FIELDS = 'input:not([type=file]):not([type=hidden]):not([type=radio]), textarea, [role=spinbutton]';
/** Retry interval, because a part may still be loading when its address is opened, ms. */
const TRY_MS = 100;
const TRIES = 30;

/**
 * For a part of a page with an address (`#feedback`): scrolls to it and focuses its first empty field.
 * @returns the ref of the part, and the visit: a new text on each arrival, undefined elsewhere
 */
export function useArrival(isMeant: (hash: string) => boolean) {
  const { hash, key } = useLocation();
  const ref = useRef<HTMLDivElement>(null);
  const visit = isMeant(hash) ? key : undefined;
  useEffect(() => {
    if (visit === undefined) return;
    let tries = 0;
    let isThere = false;
    /* At once if it is there: a click that follows must not find the page moving. */
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

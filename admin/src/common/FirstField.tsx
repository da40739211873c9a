import { useEffect, useRef } from 'react';

/** Fields that accept typing; read-only ones are skipped. */
const FIELDS =
  'input:not([type=hidden]):not([type=file]):not(:disabled):not([readonly]), textarea:not(:disabled):not([readonly]), [role=combobox]';

/**
 * Inside a form: focuses its first field when the page opens, unless something has the focus already or an on-screen
 * keyboard would cover half of the page.
 */
export function FirstField() {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const hasKeyboard = window.matchMedia('(hover: hover) and (pointer: fine)').matches;
    if (!hasKeyboard) return undefined;
    const frame = requestAnimationFrame(() => {
      const form = place.current?.closest('form');
      if (!form || form.contains(document.activeElement)) return;
      form.querySelector<HTMLElement>(FIELDS)?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return <span ref={place} hidden />;
}

import { Box } from '@mui/material';
import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react';

/** A closing dialog first returns the focus to its button; how long that takes, ms. */
const DIALOG_CLOSED_MS = 400;

/* Keeps the ring away from the texts inside. */
const ringSx = { borderRadius: '4px', '&&:focus-visible': { outlineOffset: 8 } } as const;

interface Props {
  /** Changes when controls appear or disappear. */
  state: string | undefined;
  children: ReactNode;
}

/**
 * A place whose controls depend on its state: when the pressed one disappears, also one in a dialog, the focus moves
 * here and not to the top of the page.
 */
export function FocusKept({ state, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const isInside = useRef(false);
  useEffect(() => {
    const later = setTimeout(() => {
      if (isInside.current && document.activeElement === document.body)
        place.current?.focus({ preventScroll: true });
    }, DIALOG_CLOSED_MS);
    return () => clearTimeout(later);
  }, [state]);
  return (
    <Box
      ref={place}
      tabIndex={-1}
      sx={ringSx}
      // React events bubble from dialogs of these children too.
      onFocus={() => {
        isInside.current = true;
      }}
      onBlur={({ relatedTarget }: FocusEvent) => {
        if (relatedTarget) isInside.current = false;
      }}
    >
      {children}
    </Box>
  );
}

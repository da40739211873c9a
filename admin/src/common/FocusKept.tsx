import { Box } from '@mui/material';
import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react';

/** A dialog that closes gives the focus back to its button first, ms. */
const DIALOG_CLOSED_MS = 400;

/* The ring keeps off the texts inside. */
const ringSx = { borderRadius: '4px', '&&:focus-visible': { outlineOffset: 8 } } as const;

interface Props {
  /** Changes when controls come and go. */
  state: string | undefined;
  children: ReactNode;
}

/**
 * A place whose controls go with its state: when the one that was pressed goes, in a dialog of it too, the keyboard goes on
 * here and not at the top of the page.
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
      // React tells of the focus in dialogs of these children too.
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

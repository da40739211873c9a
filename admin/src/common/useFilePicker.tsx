import { type ReactNode, useRef } from 'react';

interface Props {
  /** Name of the hidden input, for screen readers. */
  label?: string;
  /** File extensions that the browser offers. */
  accept: readonly string[];
  onFile: (file: File) => void;
}

/** The browser's choice of a file. @returns `open` for a button, and the hidden `input` to render */
export function useFilePicker({ label, accept, onFile }: Props): { open: () => void; input: ReactNode } {
  const ref = useRef<HTMLInputElement>(null);
  const input = (
    <input
      ref={ref}
      type="file"
      hidden
      aria-label={label}
      accept={accept.join(',')}
      onChange={({ target }) => {
        const file = target.files?.[0];
        // Allows choosing the same file again after it was corrected.
        target.value = '';
        if (file) onFile(file);
      }}
    />
  );
  return { open: () => ref.current?.click(), input };
}

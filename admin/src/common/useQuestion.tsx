import { type ReactNode, useRef, useState } from 'react';
import { Confirm } from './Confirm.js';

/** A question before something is done, or after the server refused something that the user may do anyway. */
export interface Question {
  title: string;
  text: string;
  /** The obstacles, one line each. */
  items?: readonly string[];
  /** Label of the button that does it. */
  confirmLabel: string;
  /** Red button, and Cancel has the focus. */
  destructive?: boolean;
  /** Label of the button that leaves everything as it is, if “Cancel” would be ambiguous. */
  cancelLabel?: string;
}

/**
 * Asks during an action and waits for the answer. Ask outside the progress overlay, which would cover the dialog.
 * @returns `ask(question)`, which resolves to true for yes, and the `dialog` to render
 */
export function useQuestion(): { ask: (question: Question) => Promise<boolean>; dialog: ReactNode } {
  const [asked, setAsked] = useState<Question>();
  const [open, setOpen] = useState(false);
  const answer = useRef<(wanted: boolean) => void>(undefined);
  const ask = (question: Question) =>
    new Promise<boolean>((resolve) => {
      setAsked(question);
      setOpen(true);
      answer.current = (wanted) => {
        setOpen(false);
        resolve(wanted);
      };
    });
  const dialog = asked && (
    <Confirm
      open={open}
      title={asked.title}
      text={asked.text}
      confirmLabel={asked.confirmLabel}
      cancelLabel={asked.cancelLabel}
      destructive={asked.destructive}
      onClose={() => answer.current?.(false)}
      onConfirm={() => answer.current?.(true)}
    >
      {asked.items && (
        <ul>
          {asked.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
    </Confirm>
  );
  return { ask, dialog };
}

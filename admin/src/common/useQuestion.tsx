import { type ReactNode, useRef, useState } from 'react';
import { Confirm } from './Confirm.js';

/** What is asked after the server refused something that may be done all the same. */
export interface Question {
  title: string;
  text: string;
  /** What stands in the way, one line each. */
  items: readonly string[];
  /** The word on the button that does it all the same. */
  confirmLabel: string;
}

/**
 * Asks in the middle of an action and waits for the answer. Asked outside of the progress overlay, which would cover it.
 * @returns `ask(question)`: whether the answer was yes; and the `dialog` to render
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
      onClose={() => answer.current?.(false)}
      onConfirm={() => answer.current?.(true)}
    >
      <ul>
        {asked.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </Confirm>
  );
  return { ask, dialog };
}

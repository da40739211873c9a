import { useEffect, useRef } from 'react';
import { useTexts } from '../i18n/texts.js';

/** The modal with an OK button of 1-core section 8. */
export function ErrorDialog({ text, onClose }: { text: string; onClose: () => void }) {
  const texts = useTexts('common');
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby="error-title"
      aria-describedby="error-text"
      onClose={onClose}
    >
      <h2 id="error-title">{texts.errorTitle}</h2>
      <p id="error-text">{text}</p>
      <button type="button" className="ok" onClick={onClose}>
        {texts.ok}
      </button>
    </dialog>
  );
}

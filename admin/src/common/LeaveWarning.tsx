import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { useTexts } from '../i18n/texts.js';
import { Confirm } from './Confirm.js';

interface Props {
  /** Whether there are unsaved changes; called when the user leaves, so that it may read a ref. */
  isUnsaved: () => boolean;
}

/**
 * Asks before a page with unsaved changes is left; when the window closes the browser asks, in the only words that it
 * allows. `PageForm` has it.
 */
export function LeaveWarning({ isUnsaved }: Props) {
  const T = useTexts('common').leave;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isUnsaved(),
  );
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUnsaved]);
  return (
    <Confirm
      open={blocker.state === 'blocked'}
      destructive
      title={T.title}
      text={T.text}
      confirmLabel={T.leave}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  );
}

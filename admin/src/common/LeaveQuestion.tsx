import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { LeaveWarning } from './LeaveWarning.js';

/** Inside react-admin's forms: asks before the page is left with unsaved changes, but not while it is being saved. */
export function LeaveQuestion({ told }: { told?: RefObject<boolean> | undefined }) {
  const { isSubmitting, isSubmitSuccessful, dirtyFields } = useFormState();
  const own = useRef(false);
  const unsaved = told ?? own;
  useLayoutEffect(() => {
    unsaved.current = Object.keys(dirtyFields).length > 0 && !isSubmitting && !isSubmitSuccessful;
  });
  return <LeaveWarning isUnsaved={useCallback(() => unsaved.current, [unsaved])} />;
}

import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { LeaveWarning } from './LeaveWarning.js';

/** Inside react-admin's forms: leaving the page with unsaved changes asks first; while it is being saved nothing asks. */
export function LeaveQuestion({ told }: { told?: RefObject<boolean> | undefined }) {
  const { isSubmitting, isSubmitSuccessful, dirtyFields } = useFormState();
  const own = useRef(false);
  const unsaved = told ?? own;
  useLayoutEffect(() => {
    unsaved.current = Object.keys(dirtyFields).length > 0 && !isSubmitting && !isSubmitSuccessful;
  });
  return <LeaveWarning isUnsaved={useCallback(() => unsaved.current, [unsaved])} />;
}

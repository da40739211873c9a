import type { ReactNode, RefObject } from 'react';
import { Form, type FormProps } from 'react-admin';
import { FirstError } from './FirstError.js';
import { FirstField } from './FirstField.js';
import { LeaveQuestion } from './LeaveQuestion.js';

interface Props extends Omit<
  FormProps,
  'children' | 'noValidate' | 'shouldFocusError' | 'warnWhenUnsavedChanges'
> {
  children: ReactNode;
  /** Receives whether there are unsaved changes, for callers that close the form without leaving the page. */
  unsaved?: RefObject<boolean> | undefined;
}

/**
 * A form that fills a page: its first field gets the focus, a refused submit leads to the first error (1-core section
 * 5), and leaving it with unsaved changes asks first. Our own rules validate it, not the browser's.
 */
export function EditForm({ children, unsaved, ...form }: Props) {
  return (
    <Form
      {...form}
      shouldFocusError={false}
      noValidate
      /* In a sheet FirstError shows the refusal. */
      disableInvalidFormNotification={unsaved !== undefined}
    >
      <FirstField />
      <FirstError />
      <LeaveQuestion told={unsaved} />
      {children}
    </Form>
  );
}

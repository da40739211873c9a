import { Alert, Dialog, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useId, useState } from 'react';
import { Form, PasswordInput } from 'react-admin';
import { offerRules } from '@shared/resources/offers/rules.js';
import { useTexts } from '../i18n/texts.js';
import { useSession } from '../providers/session.js';
import { DialogButtons } from './DialogButtons.js';
import { FirstError } from './FirstError.js';
import { useRule } from './useRule.js';
import { type FormErrors, saveForm } from './saveForm.js';

interface Props<T> {
  title: string;
  text: string;
  /** Label of the submit button. */
  submit: string;
  /** The overlay's text while it runs. */
  progress: string;
  work: (password: string) => Promise<T>;
  /** Receives the answer; the dialog is closed then. */
  done: (answer: T) => void;
  onClose: () => void;
}

/** Asks for the user's password before an irreversible action, and runs it (decision E2). */
export function OwnPassword<T>({ title, text, submit, progress, work, done, onClose }: Props<T>) {
  const texts = useTexts();
  const id = useId();
  const user = useSession();
  const [refused, setRefused] = useState<string>();
  const send = async ({ password = '' }: { password?: string }) => {
    setRefused(undefined);
    const errors = await saveForm(
      progress,
      () => work(password),
      (answer) => {
        done(answer);
        onClose();
      },
    );
    const message = errors && messageIn(errors);
    /* Errors unrelated to the password are shown above the buttons. */
    if (message === texts.messages.auth.incorrectPassword) return { password: message };
    setRefused(message);
    return errors && {};
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={`${id}-title`}>
      <Form onSubmit={send} noValidate shouldFocusError={false} defaultValues={{ password: '' }}>
        <FirstError />
        <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ marginBottom: 2, overflowWrap: 'anywhere' }}>{text}</DialogContentText>
          {/* Associates the password with the user for password managers. */}
          <input type="text" hidden readOnly autoComplete="username" value={user?.email ?? ''} />
          <PasswordInput
            source="password"
            label={texts.common.ownPassword}
            validate={useRule(offerRules.password)}
            helperText={false}
            autoComplete="current-password"
            autoFocus
            fullWidth
          />
          {refused && <Alert severity="error">{refused}</Alert>}
        </DialogContent>
        <DialogButtons onClose={onClose} submit={submit} />
      </Form>
    </Dialog>
  );
}

function messageIn(errors: FormErrors): string | undefined {
  return (errors['root'] as { serverError?: string } | undefined)?.serverError;
}

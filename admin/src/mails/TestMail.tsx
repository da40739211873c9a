import { Alert, Box, Button, Dialog, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useId, useState } from 'react';
import { Form, TextInput } from 'react-admin';
import { OUTBOX_ANSWER } from '@shared/resources/mails/enums.js';
import { loginRules } from '@shared/resources/users/rules.js';
import { useRule } from '../common/useRule.js';
import { saveForm } from '../common/saveForm.js';
import { FirstError } from '../common/FirstError.js';
import { useTexts } from '../i18n/texts.js';
import { request } from '../providers/http.js';
import { useSession } from '../providers/session.js';
import { DialogButtons } from '../common/DialogButtons.js';
import { IfCan } from '../access/Guard.js';

/** Sends a test mail and shows the mail server's own answer (decision E5). */
function TestMail({ onClose }: { onClose: () => void }) {
  const texts = useTexts();
  const t = texts.mails.test;
  const id = useId();
  const user = useSession();
  const [outcome, setOutcome] = useState<{ end: string; answer: string }>();
  const send = ({ to }: { to?: string }) =>
    saveForm(
      t.sending,
      () => request<{ end: string; answer: string }>('/api/ops/test-mail', { method: 'POST', body: { to } }),
      setOutcome,
    );
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <Form
        onSubmit={send}
        defaultValues={{ to: user?.email ?? '' }}
        noValidate
        shouldFocusError={false}
        disableInvalidFormNotification
      >
        <DialogTitle id={id}>{t.title}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ marginBottom: 2 }}>{t.hint}</DialogContentText>
          <TextInput
            autoFocus
            source="to"
            type="email"
            label={t.to}
            validate={useRule(loginRules.email)}
            fullWidth
          />
          <FirstError />
          <Box role="status">
            {outcome?.answer === OUTBOX_ANSWER && <Alert severity="info">{t.kept}</Alert>}
            {outcome && outcome.answer !== OUTBOX_ANSWER && (
              <Alert severity={outcome.end === 'accepted' ? 'success' : 'error'}>
                {t.ends[outcome.end]} <strong>{outcome.answer}</strong>
              </Alert>
            )}
          </Box>
        </DialogContent>
        <DialogButtons onClose={onClose} submit={t.send} cancel={texts.candidates.file.close} />
      </Form>
    </Dialog>
  );
}

/** "Test mail", for users who may work on the queues, with its dialog. */
export function TestMailButton() {
  const t = useTexts('mails').test;
  const [isOpen, setOpen] = useState(false);
  return (
    <IfCan resource="queue" actions={['update']}>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {t.open}
      </Button>
      {isOpen && <TestMail onClose={() => setOpen(false)} />}
    </IfCan>
  );
}

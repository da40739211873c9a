import { Button } from '@mui/material';
import { useState } from 'react';
import type { MailAnswer } from '@shared/resources/mails/api.js';
import { useAccess } from '../access/useAccess.js';
import { Confirm } from '../common/Confirm.js';
import { useRecordAction } from '../common/useRecordAction.js';
import { useTexts } from '../i18n/texts.js';
import { request } from '../providers/http.js';

/** Resend and give up, as far as the mail's state lets them. */
export function MailActions({ mail }: { mail: MailAnswer }) {
  const texts = useTexts();
  const t = texts.mails.show;
  const permissions = useAccess();
  const run = useRecordAction();
  const [asked, setAsked] = useState<'resend' | 'give-up'>();
  if (!permissions.can('queue', 'read', 'update') || mail.givenUp) return null;
  const { state } = mail;
  const ended = state === 'failed' || state === 'review';
  const isResend = asked === 'resend';
  const confirm = async () => {
    setAsked(undefined);
    await run({
      progress: isResend ? t.resending : t.givingUp,
      work: () => request<MailAnswer>(`/api/mails/${mail._id}/${asked}`, { method: 'POST', body: {} }),
      done: isResend ? texts.messages.success.mailAgain : texts.messages.success.mailGivenUp,
      resources: ['mails', 'offers', 'candidates'],
    });
  };
  return (
    <>
      {ended && (
        <Button variant="contained" onClick={() => setAsked('resend')}>
          {t.resend}
        </Button>
      )}
      {(ended || state === 'queued') && (
        <Button variant="outlined" color="error" onClick={() => setAsked('give-up')}>
          {t.giveUp}
        </Button>
      )}
      <Confirm
        open={asked !== undefined}
        title={isResend ? t.resendTitle : t.giveUpTitle}
        text={isResend ? t.resendText : t.giveUpText}
        confirmLabel={isResend ? t.resend : t.giveUp}
        destructive={!isResend}
        onConfirm={() => void confirm()}
        onClose={() => setAsked(undefined)}
      />
    </>
  );
}

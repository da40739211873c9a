import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { MailAnswer, MailDetail } from '@shared/resources/mails/api.js';
import { useAccess } from '../access/useAccess.js';
import { Confirm } from '../common/Confirm.js';
import { OwnPassword } from '../common/OwnPassword.js';
import { useRecordAction } from '../records/useRecordAction.js';
import { useTexts } from '../i18n/texts.js';
import { request } from '../providers/http.js';
import { notify } from '../records/undo/undoStore.js';

/** Queries re-read after an action. */
const CHANGED = ['mails', 'offers', 'candidates'];

/** Resend and give up, if the mail's state allows them; an offer letter asks for the user's password (decision E2). */
export function MailActions({ mail }: { mail: MailDetail }) {
  const texts = useTexts();
  const t = texts.mails.show;
  const permissions = useAccess();
  const run = useRecordAction();
  const client = useQueryClient();
  const [asked, setAsked] = useState<'resend' | 'give-up'>();
  if (!permissions.can('queue', 'read', 'update') || mail.givenUp) return null;
  const { state } = mail;
  const ended = state === 'failed' || state === 'review';
  const isResend = asked === 'resend';
  const asksPassword = isResend && mail.template === 'offer-letter';
  const done = isResend ? texts.messages.success.mailAgain : texts.messages.success.mailGivenUp;
  const call = (body: object) =>
    request<MailAnswer>(`/api/mails/${mail._id}/${asked}`, { method: 'POST', body });
  const confirm = async () => {
    setAsked(undefined);
    await run({
      progress: isResend ? t.resending : t.givingUp,
      work: () => call({}),
      done,
      resources: CHANGED,
    });
  };
  return (
    <>
      {ended && mail.readable && (
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
        open={asked !== undefined && !asksPassword}
        title={isResend ? t.resendTitle : t.giveUpTitle}
        text={isResend ? t.resendText : t.giveUpText}
        confirmLabel={isResend ? t.resend : t.giveUp}
        destructive={!isResend}
        onConfirm={() => void confirm()}
        onClose={() => setAsked(undefined)}
      />
      {asksPassword && (
        <OwnPassword
          title={t.resendTitle}
          text={`${t.resendText} ${t.resendOwn}`}
          submit={t.resend}
          progress={t.resending}
          work={(password) => call({ password })}
          done={() => {
            notify(done, 'success');
            for (const resource of CHANGED) void client.invalidateQueries({ queryKey: [resource] });
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

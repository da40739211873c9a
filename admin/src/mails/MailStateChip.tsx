import type { MailAnswer } from '@shared/resources/mails/api.js';
import { OUTBOX_ANSWER } from '@shared/resources/mails/enums.js';
import { StatusChip } from '../common/StatusChip.js';
import { useTexts } from '../i18n/texts.js';

/** What became of a mail; one that is only kept in the development outbox was sent to nobody. */
export function MailStateChip({ mail }: { mail: Pick<MailAnswer, 'state' | 'answer'> }) {
  const { states, kept } = useTexts('mails');
  const isKept = mail.state === 'sent' && mail.answer === OUTBOX_ANSWER;
  return isKept ? (
    <StatusChip status="kept" label={kept} />
  ) : (
    <StatusChip status={mail.state} label={states[mail.state]} />
  );
}

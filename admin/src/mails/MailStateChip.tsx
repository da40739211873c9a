import type { MailAnswer } from '@shared/resources/mails/api.js';
import { OUTBOX_ANSWER } from '@shared/resources/mails/enums.js';
import { StatusChip } from '../common/StatusChip.js';
import { useTexts } from '../i18n/texts.js';

/** Whether a mail is only kept in the development outbox: it was sent to nobody. */
export const isOnlyKept = ({ state, answer }: { state: string; answer: string | null }) =>
  state === 'sent' && answer === OUTBOX_ANSWER;

/** The outcome of a mail. */
export function MailStateChip({ mail }: { mail: Pick<MailAnswer, 'state' | 'answer'> }) {
  const { states, kept } = useTexts('mails');
  return isOnlyKept(mail) ? (
    <StatusChip status="kept" label={kept} />
  ) : (
    <StatusChip status={mail.state} label={states[mail.state]} />
  );
}

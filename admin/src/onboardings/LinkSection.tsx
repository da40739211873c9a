import { Alert, Button, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import type { OnboardingLinkMade } from '@shared/resources/onboardings/api.js';
import { useQuestion } from '../common/useQuestion.js';
import { showMoment } from '../common/dates.js';
import { Fact, Facts } from '../common/Facts.js';
import { Section } from '../common/Section.js';
import { useRecordAction } from '../records/useRecordAction.js';
import { useTexts } from '../i18n/texts.js';
import { request } from '../providers/http.js';
import type { Onboarding } from './onboardingModel.js';
import { notify } from '../records/undo/undoStore.js';

/** The candidate's link: create, send, copy, renew, revoke, with by whom, when and last opened (decision E4). */
export function LinkSection({ onboarding }: { onboarding: Onboarding }) {
  const texts = useTexts();
  const T = texts.onboardings.link;
  const M = texts.messages.success;
  const act = useRecordAction();
  const [url, setUrl] = useState<string>();
  const { ask, dialog } = useQuestion();
  const { id, link, status } = onboarding;
  const isOpen = status === 'Pending' || status === 'In-Progress';
  const path = `/onboardings/${id}/link`;

  const make = async (send: boolean) => {
    const confirmLabel = send ? T.renewAndSend : T.renew;
    if (link && !(await ask({ title: T.renewTitle, text: T.renewText, confirmLabel }))) return;
    const made = await act({
      progress: send ? T.sending : T.making,
      work: () => request<OnboardingLinkMade>(path, { method: 'POST', body: { send } }),
      done: send ? M.onboardingLinkSent : M.onboardingLinkMade,
      resources: ['onboardings'],
    });
    if (made) setUrl(made.data.url);
  };
  const revoke = async () => {
    const { revokeTitle: title, revokeText: text, revoke: confirmLabel } = T;
    if (!(await ask({ title, text, confirmLabel, destructive: true }))) return;
    const done = await act({
      progress: T.revoking,
      work: () => request<Onboarding>(path, { method: 'DELETE' }),
      done: M.onboardingLinkRevoked,
      resources: ['onboardings'],
    });
    if (done) setUrl(undefined);
  };
  const copy = async () => {
    await navigator.clipboard.writeText(url!);
    notify(T.copied, 'success');
  };

  return (
    <Section title={T.title} hint={T.hint}>
      <Stack sx={{ gap: 2 }}>
        {!link && <Typography variant="body2">{T.none}</Typography>}
        {link && (
          <Facts columns={1}>
            <Fact label={T.madeBy}>{`${link.createdBy?.name ?? ''}, ${showMoment(link.createdAt)}`}</Fact>
            <Fact label={T.sentTo}>
              {link.sentTo && link.sentAt ? `${link.sentTo}, ${showMoment(link.sentAt)}` : T.notSent}
            </Fact>
            <Fact label={T.opened}>{link.openedAt ? showMoment(link.openedAt) : T.notOpened}</Fact>
            <Fact label={T.expires}>
              {link.isExpired ? `${T.expired}, ${showMoment(link.expiresAt)}` : showMoment(link.expiresAt)}
            </Fact>
          </Facts>
        )}
        {link?.isVoid && <Alert severity="warning">{T.void}</Alert>}
        {url && link && (
          <Alert severity="info" icon={false} sx={{ '& .MuiAlert-message': { width: '100%' } }}>
            <Stack sx={{ gap: 1.5 }}>
              <TextField
                size="small"
                fullWidth
                label={T.address}
                value={url}
                helperText={T.once}
                slotProps={{ htmlInput: { readOnly: true } }}
                onFocus={({ target }) => target.select()}
              />
              <Button variant="outlined" onClick={() => void copy()} sx={{ alignSelf: 'flex-start' }}>
                {T.copy}
              </Button>
            </Stack>
          </Alert>
        )}
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
          {isOpen && (
            <>
              <Button variant="contained" onClick={() => void make(true)}>
                {link ? T.renewAndSend : T.makeAndSend}
              </Button>
              <Button variant="outlined" onClick={() => void make(false)}>
                {link ? T.renew : T.make}
              </Button>
            </>
          )}
          {link && (
            <Button variant="outlined" color="error" onClick={() => void revoke()}>
              {T.revoke}
            </Button>
          )}
        </Stack>
      </Stack>
      {dialog}
    </Section>
  );
}

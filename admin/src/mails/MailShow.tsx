import { Alert, Box, Link, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink, useParams } from 'react-router-dom';
import type { MailDetail } from '@shared/resources/mails/api.js';
import { Fact, Facts } from '../common/Facts.js';
import { PageHead } from '../common/PageHead.js';
import { Section } from '../common/Section.js';
import { DetailSkeleton } from '../common/Skeletons.js';
import { showMoment } from '../common/dates.js';
import { downloadLink } from '../common/download.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import { request } from '../providers/http.js';
import { MissingPage } from '../records/RecordMissing.js';
import { isOnlyKept, MailStateChip } from './MailStateChip.js';
import { MailActions } from './MailActions.js';

/** One mail: its delivery, and as much of its content as is kept (decision E5). */
export default function MailShow() {
  const t = useTexts('mails').show;
  const { id = '' } = useParams();
  const { data, error } = useQuery({
    queryKey: ['mails', 'one', id],
    queryFn: ({ signal }) => request<MailDetail>(`/api/mails/${id}`, { signal }),
    refetchInterval: ({ state }) => (['queued', 'sending'].includes(state.data?.state ?? '') ? 2_000 : false),
    retry: false,
  });
  if (data) return <MailPage mail={data} />;
  if (!error) return <DetailSkeleton />;
  return <MissingPage texts={t} list={paths.mails.list} error={error} />;
}

/** A mail server's answer begins with a code; any other text comes from the sender's side. */
const isServersOwn = (answer: string | null) => /^\d{3}[ -]/.test(answer ?? '');

function MailPage({ mail }: { mail: MailDetail }) {
  const texts = useTexts('mails');
  const t = texts.show;
  return (
    <>
      <PageHead
        title={mail.subject}
        hint={`${texts.kinds[mail.template] ?? mail.template}, ${mail.to}`}
        status={<MailStateChip mail={mail} />}
        actions={<MailActions mail={mail} />}
      />
      <Stack sx={{ gap: 2 }}>
        {mail.state === 'review' && <Alert severity="warning">{t.review}</Alert>}
        <Section title={t.facts}>
          <Facts>
            <Fact label={isServersOwn(mail.answer) ? t.answer : t.outcome} wide>
              {mail.answer}
            </Fact>
            <Fact label={t.written}>{showMoment(mail.createdAt)}</Fact>
            {!isOnlyKept(mail) && <Fact label={t.sent}>{showMoment(mail.sentAt)}</Fact>}
            <Fact label={texts.list.attempts}>{String(mail.attempts)}</Fact>
            {mail.about?.kind === 'candidate' && (
              <Fact label={t.about}>
                <Link component={RouterLink} to={paths.candidates.show(mail.about._id)}>
                  {t.candidate}
                </Link>
              </Fact>
            )}
          </Facts>
        </Section>
        <Section title={t.headers}>
          <Facts columns={1}>
            {mail.headers.map(({ name, value }) => (
              <Fact key={name} label={name}>
                <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
                  {value}
                </Box>
              </Fact>
            ))}
          </Facts>
        </Section>
        {mail.attachments.length > 0 && (
          <Section title={t.attachments}>
            <Stack sx={{ gap: 1, alignItems: 'start' }}>
              {mail.attachments.map(({ name, url }) => (
                <Attachment key={url} name={name} url={url} />
              ))}
            </Stack>
          </Section>
        )}
        <Content mail={mail} />
      </Stack>
    </>
  );
}

function Attachment({ name, url }: { name: string; url: string }) {
  return (
    <Link {...downloadLink(url, name)} sx={{ fontWeight: 550 }}>
      {name}
    </Link>
  );
}

function Content({ mail }: { mail: MailDetail }) {
  const t = useTexts('mails').show;
  return (
    <>
      {mail.html !== null && (
        <Section title={t.html}>
          {/* Without any permission: no script, no form, no link out of the frame. */}
          <Box
            component="iframe"
            sandbox=""
            srcDoc={mail.html}
            title={t.html}
            sx={{ width: '100%', height: 560, border: 1, borderColor: 'divider', borderRadius: 2 }}
          />
        </Section>
      )}
      {mail.text !== null && <Plain title={t.text} text={mail.text} />}
      {mail.calendar !== null && <Plain title={t.calendar} text={mail.calendar} />}
      {mail.html === null && mail.text === null && (
        <Section title={t.content}>
          <Typography sx={{ color: 'text.secondary' }}>{mail.readable ? t.notKept : t.notForYou}</Typography>
        </Section>
      )}
    </>
  );
}

function Plain({ title, text }: { title: string; text: string }) {
  return (
    <Section title={title}>
      <Box component="pre" sx={{ margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: 13 }}>
        {text}
      </Box>
    </Section>
  );
}

import { Alert, Link, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import type { OpsStatus } from '@shared/resources/mails/api.js';
import { showMoment } from '../common/dates.js';
import { Fact, Facts } from '../common/Facts.js';
import { PageHead } from '../common/PageHead.js';
import { ReadFailed } from '../common/ReadFailed.js';
import { Section } from '../common/Section.js';
import { PartSkeleton } from '../common/Skeletons.js';
import { StatusChip } from '../common/StatusChip.js';
import { useTexts } from '../i18n/texts.js';
import { TestMailButton } from '../mails/TestMail.js';
import { Troubles } from '../mails/Troubles.js';
import { paths } from '../paths.js';
import { request } from '../providers/http.js';
import { ReportTable } from '../reports/ReportSection.js';

const REFRESH_MS = 10_000;
const COUNTS = ['waiting', 'active', 'delayed', 'failed'] as const;

/** The installation's environment, its queues, and the mails that need attention (decisions E5, F3). */
export default function Operations() {
  const texts = useTexts();
  const t = texts.operations;
  const { data, error } = useQuery({
    queryKey: ['operations'],
    queryFn: ({ signal }) => request<OpsStatus>('/api/ops/status', { signal }),
    refetchInterval: REFRESH_MS,
  });
  return (
    <>
      <PageHead title={t.title} hint={t.hint} actions={<TestMailButton />} />
      {error && !data && <ReadFailed error={error} />}
      {!data && !error && <PartSkeleton />}
      {data && (
        <Stack sx={{ gap: 2 }}>
          <Parts status={data} />
          <Mails status={data} />
          <Queues status={data} />
        </Stack>
      )}
    </>
  );
}

const gigabytes = (bytes: number) => (bytes / 1e9).toFixed(1);

function Parts({ status }: { status: OpsStatus }) {
  const t = useTexts('operations');
  const { disk } = status;
  const chip = (state: keyof typeof t.states) => <StatusChip status={state} label={t.states[state]} />;
  return (
    <Section title={t.parts}>
      <Facts>
        <Fact label={t.version}>{status.version}</Fact>
        <Fact label={t.database}>
          {chip(status.mongodb)} {status.database}
        </Fact>
        <Fact label={t.redis}>{chip(status.redis)}</Fact>
        <Fact label={t.mail}>{t.mailKinds[status.mail]}</Fact>
        <Fact label={t.files}>{t.fileKinds[status.files]}</Fact>
        {disk && <Fact label={t.disk}>{t.free(gigabytes(disk.free), gigabytes(disk.total))}</Fact>}
        <Fact label={t.lastBackup}>{status.lastBackup ? showMoment(status.lastBackup) : t.noBackup}</Fact>
        <Fact label={t.virusScan}>{chip(status.virusScan)}</Fact>
      </Facts>
    </Section>
  );
}

function Mails({ status: { mails, mailTrouble } }: { status: OpsStatus }) {
  const t = useTexts('operations');
  const isFine = mails?.failed === 0 && mails.review === 0 && mailTrouble === null;
  return (
    <Section
      title={t.mails}
      actions={
        <Link component={RouterLink} to={paths.mails.list}>
          {t.allMails}
        </Link>
      }
    >
      {mailTrouble !== null && (
        <Alert severity="error" sx={{ marginBottom: 1 }}>
          {t.mailsWait} <strong>{mailTrouble}</strong>
        </Alert>
      )}
      {isFine && <Typography sx={{ color: 'text.secondary' }}>{t.mailsFine}</Typography>}
      {mails && <Troubles counts={mails} />}
    </Section>
  );
}

function Queues({ status: { queues } }: { status: OpsStatus }) {
  const t = useTexts('operations');
  return (
    <Section title={t.queues} actions={<Link href="/queues">{t.dashboard}</Link>}>
      {queues.length === 0 && <Typography>{t.noQueues}</Typography>}
      {queues.length > 0 && (
        <ReportTable
          caption={t.byQueue}
          head={[t.queue, ...COUNTS.map((name) => t[name]), t.oldest]}
          rows={queues.map(({ queue, counts, oldestSeconds }) => ({
            key: queue,
            cells: [queue, ...COUNTS.map((name) => counts[name] ?? 0), t.seconds(Math.round(oldestSeconds))],
          }))}
        />
      )}
    </Section>
  );
}

import { Box, Link } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import type { MailAnswer, MailCounts } from '@shared/resources/mails/api.js';
import { MAIL_STATES } from '@shared/resources/mails/enums.js';
import { DayFilter } from '../common/DayFilter.js';
import { EmailAddress } from '../common/EmailAddress.js';
import { PageHead } from '../common/PageHead.js';
import { RowsSkeleton } from '../common/Skeletons.js';
import { showMoment } from '../common/dates.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import { request } from '../providers/http.js';
import { FilterBar } from '../records/FilterBar.js';
import { FilterChoice } from '../records/FilterChoice.js';
import { type RecordColumn, RecordTable } from '../records/RecordTable.js';
import { useListFilters } from '../records/useListFilters.js';
import { MailStateChip } from './MailStateChip.js';
import { TestMailButton } from './TestMail.js';
import { Troubles } from './Troubles.js';

type Mail = MailAnswer & { id: string };

/** All mails by state, kind, person and time (decision E1). */
export default function MailList() {
  const { list: t, kinds } = useTexts('mails');
  const counts = useQuery({
    queryKey: ['mails', 'counts'],
    queryFn: ({ signal }) => request<MailCounts>('/api/mails/counts', { signal }),
    retry: false,
  });
  const actions = <TestMailButton />;
  if (counts.isPending)
    return (
      <>
        <PageHead title={t.title} hint={t.hint} actions={actions} />
        <RowsSkeleton />
      </>
    );
  const columns: Array<RecordColumn<Mail>> = [
    {
      source: 'subject',
      label: t.subject,
      render: ({ id, subject }) => (
        <Link
          component={RouterLink}
          to={paths.mails.show(id)}
          underline="hover"
          sx={{ color: 'text.primary', fontWeight: 550 }}
        >
          {subject}
        </Link>
      ),
    },
    {
      source: 'to',
      width: 190,
      label: t.to,
      render: ({ to, toName }) => (
        <>
          {toName && <div>{toName}</div>}
          <EmailAddress of={to} />
        </>
      ),
    },
    {
      source: 'template',
      width: 115,
      label: t.kind,
      render: ({ template }) => wrapped(kinds[template] ?? template),
    },
    { source: 'state', width: 150, label: t.state, render: (mail) => <MailStateChip mail={mail} /> },
    {
      source: 'createdAt',
      width: 113,
      label: t.at,
      render: ({ createdAt }) => wrapped(showMoment(createdAt)),
    },
  ];
  return (
    <RecordTable<Mail>
      resource="mails"
      sort={{ field: 'id', order: 'DESC' }}
      texts={t}
      drawing="document"
      columns={columns}
      show={paths.mails.show}
      bar={
        <>
          {counts.data && <Troubles counts={counts.data} />}
          <MailFilters />
        </>
      }
      actions={actions}
    />
  );
}

/* So that all five columns fit beside the menu at 1,024 px. */
const wrapped = (text: string) => (
  <Box component="span" sx={{ whiteSpace: 'normal' }}>
    {text}
  </Box>
);

/** Person, state, kind and period. */
function MailFilters() {
  const { list: t, kinds, states } = useTexts('mails');
  const { valueOf, set } = useListFilters<'from' | 'to'>();
  return (
    <FilterBar texts={t}>
      <FilterChoice name="state" label={t.state} any={t.anyState} values={MAIL_STATES} labels={states} />
      <FilterChoice
        name="template"
        label={t.kind}
        any={t.anyKind}
        values={Object.keys(kinds)}
        labels={kinds}
      />
      <Box sx={{ display: 'flex', gap: 1.5, width: { xs: '100%', sm: 328 } }}>
        {(['from', 'to'] as const).map((name) => (
          <DayFilter
            key={name}
            id={`mails-${name}`}
            width="50%"
            label={name === 'from' ? t.from : t.until}
            value={valueOf(name)}
            onChange={(day) => set(name, day)}
          />
        ))}
      </Box>
    </FilterBar>
  );
}

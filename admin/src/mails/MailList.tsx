import { Card, TablePagination, type Theme, useMediaQuery } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { LIMITS } from '@shared/kit/limits.js';
import type { MailAnswer, MailCounts } from '@shared/resources/mails/api.js';
import { EmptyState } from '../common/EmptyState.js';
import { PageHead } from '../common/PageHead.js';
import { ReadFailed } from '../common/ReadFailed.js';
import { RowsSkeleton } from '../common/Skeletons.js';
import { useTexts } from '../i18n/texts.js';
import { apiUrl, request } from '../providers/http.js';
import { MailFilters } from './MailFilters.js';
import { MailRows, MailTable } from './MailRows.js';
import { TestMailButton } from './TestMail.js';
import { Troubles } from './Troubles.js';
import { useMailFilters } from './useMailFilters.js';

const SIZE = LIMITS.page.default;

/** All mails by state, kind, person and time (decision E1). */
export default function MailList() {
  const texts = useTexts();
  const t = texts.mails.list;
  const { filters, page, change, clear, isFiltered } = useMailFilters();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const url = apiUrl('/mails', { page, limit: SIZE, ...filters });
  const { data, error, isPending } = useQuery({
    queryKey: ['mails', 'list', url],
    queryFn: ({ signal }) => request<{ mails: MailAnswer[]; mailsCount: number }>(url, { signal }),
    placeholderData: keepPreviousData,
  });
  const counts = useQuery({
    queryKey: ['mails', 'counts'],
    queryFn: ({ signal }) => request<MailCounts>('/api/mails/counts', { signal }),
    retry: false,
  });
  const head = (
    <PageHead title={t.title} count={data?.mailsCount} hint={t.hint} actions={<TestMailButton />} />
  );
  if (counts.isPending) {
    return (
      <>
        {head}
        <RowsSkeleton />
      </>
    );
  }
  return (
    <>
      {head}
      {counts.data && <Troubles counts={counts.data} />}
      <MailFilters filters={filters} change={change} clear={isFiltered ? clear : undefined} />
      {error && <ReadFailed error={error} />}
      {isPending && !error && <RowsSkeleton />}
      {data && data.mails.length === 0 && (
        <Card>
          <EmptyState
            drawing={isFiltered ? 'search' : 'document'}
            text={isFiltered ? t.noneFound : t.empty}
            hint={isFiltered ? undefined : t.emptyHint}
          />
        </Card>
      )}
      {data && data.mails.length > 0 && (
        <Card>
          {isPhone ? <MailRows mails={data.mails} /> : <MailTable mails={data.mails} />}
          <TablePagination
            component="div"
            count={data.mailsCount}
            page={page - 1}
            rowsPerPage={SIZE}
            rowsPerPageOptions={[SIZE]}
            onPageChange={(_event, next) => change('page', String(next + 1))}
          />
        </Card>
      )}
    </>
  );
}

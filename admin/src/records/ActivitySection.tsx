import { Alert, Box, Typography } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ChangeEntry } from '@shared/kit/api.js';
import { ActivityEntry } from '../common/ActivityEntry.js';
import { localDay, showDayHeading } from '../common/dates.js';
import { EmptyState } from '../common/EmptyState.js';
import { LoadMore } from '../common/LoadMore.js';
import { Section } from '../common/Section.js';
import { LinesSkeleton } from '../common/Skeletons.js';
import { useTexts } from '../i18n/texts.js';
import { apiUrl, request } from '../providers/http.js';

interface Props {
  resource: string;
  id: string;
  /** The record's version: a new one re-reads the entries. */
  version?: number;
}

/** The card with a record's history (decision F5). */
export function ActivitySection({ resource, id, version }: Props) {
  const { activityTitle } = useTexts('common');
  return (
    <Section title={activityTitle}>
      <Activity key={version} resource={resource} id={id} />
    </Section>
  );
}

/* Groups entries by calendar day, in their order. */
function daysOf(entries: readonly ChangeEntry[]): Array<{ day: string; entries: ChangeEntry[] }> {
  const days: Array<{ day: string; entries: ChangeEntry[] }> = [];
  for (const entry of entries) {
    const day = localDay(new Date(entry.changedAt));
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}

const daySx = { display: 'block', fontWeight: 600, color: 'text.secondary', marginBottom: 1 } as const;

/* Entries read at a time. */
const PAGE = 10;

/* `GET /{resource}/{id}/activity`, newest first, by day. */
function Activity({ resource, id }: { resource: string; id: string }) {
  const texts = useTexts();
  const query = useInfiniteQuery({
    queryKey: [resource, 'activity', id],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      request<{ activity: ChangeEntry[]; activityCount: number }>(
        apiUrl(`/${resource}/${id}/activity`, { page: pageParam, limit: PAGE }),
        { signal },
      ),
    getNextPageParam: (last, pages) =>
      pages.length * PAGE < last.activityCount ? pages.length + 1 : undefined,
  });
  if (query.isPending) return <LinesSkeleton />;
  if (query.isError) return <Alert severity="error">{texts.common.activityFailed}</Alert>;
  const entries = query.data.pages.flatMap((page) => page.activity);
  const total = query.data.pages.at(-1)?.activityCount ?? 0;
  if (total === 0) return <EmptyState small drawing="history" text={texts.common.activityEmpty} />;
  return (
    <>
      {daysOf(entries).map(({ day, entries: ofDay }) => (
        <Box key={day} component="section" sx={{ '& + &': { marginTop: 2 } }}>
          <Typography component="h3" variant="caption" sx={daySx}>
            {showDayHeading(ofDay[0]!.changedAt, new Date(), texts.records.time)}
          </Typography>
          <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {ofDay.map((entry, index) => (
              <ActivityEntry
                key={`${entry.changedAt}-${index}`}
                entry={entry}
                last={index === ofDay.length - 1}
              />
            ))}
          </Box>
        </Box>
      ))}
      <Typography component="div">
        <LoadMore
          left={total - entries.length}
          loading={query.isFetchingNextPage}
          onMore={() => void query.fetchNextPage()}
        />
      </Typography>
    </>
  );
}

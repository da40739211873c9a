import { Alert, Box, Typography } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ChangeEntry } from '@shared/api.js';
import { texts } from '../i18n/en.js';
import { apiUrl, request } from '../providers/http.js';
import { ActivityEntry } from './ActivityEntry.js';
import { EmptyState } from './EmptyState.js';
import { LoadMore } from './LoadMore.js';
import { LinesSkeleton } from './Skeletons.js';

interface ActivityPage {
  activity: ChangeEntry[];
  activityCount: number;
}

const PAGE = 10;

/** What happened to a record, newest first: `GET /{resource}/{id}/activity` (decision F5). */
export function Activity({ resource, id }: { resource: string; id: string }) {
  const query = useInfiniteQuery({
    queryKey: [resource, 'activity', id],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      request<ActivityPage>(apiUrl(`/${resource}/${id}/activity`, { page: pageParam, limit: PAGE }), {
        signal,
      }),
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
      <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {entries.map((entry, index) => (
          <ActivityEntry
            key={`${entry.changedAt}-${index}`}
            entry={entry}
            last={index === entries.length - 1}
          />
        ))}
      </Box>
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

import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import SharedIcon from '@mui/icons-material/GroupOutlined';
import { Box, Tab, Tabs } from '@mui/material';
import { useQueries } from '@tanstack/react-query';
import pLimit from 'p-limit';
import { useDataProvider, useListContext } from 'react-admin';
import { showCount } from '@shared/kit/format.js';
import { useTexts } from '../../i18n/texts.js';
import { useBringAlong } from './useBringAlong.js';
import { useViews } from './useViews.js';
import type { View } from './viewsOf.js';

/** All candidates and the views, each a tab with its count. */
export function ViewTabs() {
  const t = useTexts('candidates').views;
  const { views, current, isChanged, isAll, use } = useViews();
  const { total } = useListContext();
  const valid = views.filter(({ saved }) => !saved?.problem);
  const counted = useViewCounts(valid);
  useBringAlong();
  const countOf = (view: View) => {
    const count = view === current && !isChanged ? total : counted[valid.indexOf(view)];
    return count === undefined ? undefined : showCount(count);
  };
  return (
    <Tabs
      value={current?.id ?? (isAll ? ALL : false)}
      onChange={(_event, id: string) => use(views.find((one) => one.id === id))}
      variant="scrollable"
      scrollButtons={false}
      aria-label={t.bar}
      className="hd-no-print"
      sx={tabsSx}
    >
      <Tab value={ALL} label={t.all} />
      {views.map((view) => (
        <Tab
          key={view.id}
          value={view.id}
          // MUI fires no change for the selected tab: a click on it discards the changes to its view.
          onClick={() => view === current && isChanged && use(view)}
          title={hintOf(t, view, view === current && isChanged)}
          label={
            <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
              {view.saved?.problem && <WarningIcon sx={{ fontSize: 15, color: 'warning.main' }} />}
              <Box component="span" sx={nameSx}>
                {view.name}
                {view === current && isChanged && (
                  <>
                    {' '}
                    <span aria-label={t.changed} role="img">
                      •
                    </span>
                  </>
                )}
              </Box>
              {view.saved?.shared && <SharedIcon titleAccess={t.shared} sx={{ fontSize: 14 }} />}
              <Box component="span" sx={countSx}>
                {countOf(view)}
              </Box>
            </Box>
          }
        />
      ))}
    </Tabs>
  );
}

type Words = ReturnType<typeof useTexts<'candidates'>>['views'];

function hintOf(t: Words, { saved }: View, changed: boolean): string | undefined {
  if (saved?.problem) return saved.problem;
  if (changed) return t.changedHint;
  return saved && !saved.isOwn ? t.sharedBy(saved.owner.name) : undefined;
}

/* No view has this id. */
const ALL = 'all';

const tabsSx = {
  minHeight: 36,
  minWidth: 0,
  '& .MuiTab-root': { minHeight: 36, minWidth: 0, paddingX: 1.25, paddingY: 0 },
} as const;

const nameSx = { maxWidth: 180, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/* Reserves the room, so that nothing moves when the count arrives. */
const countSx = {
  minWidth: '3ch',
  textAlign: 'left',
  fontWeight: 400,
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
} as const;

/* Views are counted one at a time, so that the list never waits for them. */
const oneAtATime = pLimit(1);

/** Candidates in each view, by the list's own total; counted once the list is loaded. */
function useViewCounts(views: readonly View[]): Array<number | undefined> {
  const { isFetching } = useListContext();
  const provider = useDataProvider();
  return useQueries({
    queries: views.map(({ query: { q, filters } }) => ({
      queryKey: ['candidates', 'view-count', q, filters],
      enabled: !isFetching,
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        oneAtATime(async () => {
          signal.throwIfAborted();
          const pagination = { page: 1, perPage: 1 };
          const { total } = await provider.getList('candidates', {
            filter: { q, ...filters },
            pagination,
            signal,
          });
          return total ?? 0;
        }),
      retry: false,
    })),
  }).map(({ data }) => data);
}

import { Skeleton } from '@mui/material';
import { lazy, Suspense } from 'react';
import { Section } from '../common/Section.js';
import { useTexts } from '../i18n/texts.js';
import { TileFailed } from './TileSection.js';
import { useDashboard } from './useDashboard.js';

const HolidayCalendar = lazy(() => import('./HolidayCalendar.js'));

/** The holiday calendar (2-workflow point 1 "Dashboard", decision F1). */
export function HolidayTile() {
  const T = useTexts('tiles');
  const { data, isPending, isError, refetch } = useDashboard();
  if (data?.holidays.length === 0) return null;
  return (
    <Section title={T.holidays}>
      {isPending && <Skeleton variant="rounded" height={330} />}
      {isError && !data && <TileFailed onRetry={() => void refetch()} />}
      {data && (
        <Suspense fallback={<Skeleton variant="rounded" height={330} />}>
          <HolidayCalendar holidays={data.holidays} />
        </Suspense>
      )}
    </Section>
  );
}

import { Box, Card, CardContent, Skeleton } from '@mui/material';
import { useTexts } from '../i18n/texts.js';
import { CardGrid } from './CardGrid.js';
import { hiddenSx } from './hidden.js';

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

/* Appears only after 150 ms: a quick response must not flash. */
function Late({ children }: { children: React.ReactNode }) {
  const texts = useTexts();
  return (
    <Box className="hd-late" role="status" aria-label={texts.common.loading}>
      {children}
    </Box>
  );
}

/** Placeholder for loading cards. */
export function CardsSkeleton({ count = 6, least }: { count?: number; least?: number }) {
  return (
    <Late>
      <CardGrid least={least}>
        {upTo(count).map((index) => (
          <Card key={index}>
            <CardContent>
              <Skeleton width="60%" height={28} />
              <Skeleton width="40%" />
              <Skeleton variant="rounded" height={64} sx={{ marginTop: 2 }} />
            </CardContent>
          </Card>
        ))}
      </CardGrid>
    </Late>
  );
}

/** Placeholder for loading table rows. */
export function RowsSkeleton({ count = 8 }: { count?: number }) {
  return (
    <Late>
      <Card>
        {upTo(count).map((index) => (
          <Box
            key={index}
            sx={{
              display: 'flex',
              gap: 2,
              alignItems: 'center',
              height: 44,
              paddingX: 2,
              borderBottom: 1,
              borderColor: 'divider',
            }}
          >
            <Skeleton variant="circular" width={26} height={26} />
            <Skeleton width="22%" />
            <Skeleton width="28%" />
            <Skeleton width="14%" />
          </Box>
        ))}
      </Card>
    </Late>
  );
}

/** Placeholder for a loading page with a record or a form, title included. */
export function DetailSkeleton() {
  const texts = useTexts();
  return (
    <>
      <Box component="h1" sx={hiddenSx}>
        {texts.common.loading}
      </Box>
      <PartSkeleton />
    </>
  );
}

/** Placeholder for a loading record or form below a heading. */
export function PartSkeleton() {
  return (
    <Late>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', marginBottom: 3 }}>
        <Skeleton variant="circular" width={64} height={64} />
        <Box sx={{ flex: 1 }}>
          <Skeleton width={260} height={32} sx={{ maxWidth: '100%' }} />
          <Skeleton width={160} />
        </Box>
      </Box>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '2fr 1fr' } }}>
        <Skeleton variant="rounded" height={280} />
        <Skeleton variant="rounded" height={200} />
      </Box>
    </Late>
  );
}

/** Placeholder for loading lines of text. */
export function LinesSkeleton({ count = 4 }: { count?: number }) {
  return (
    <Late>
      {upTo(count).map((index) => (
        <Skeleton key={index} width={`${90 - index * 12}%`} height={26} />
      ))}
    </Late>
  );
}

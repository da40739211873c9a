import { Box, Card, Skeleton, Typography } from '@mui/material';
import { showCount } from '@shared/kit/format.js';
import { CardCell } from '../common/CardGrid.js';
import { TileRow } from '../common/TileRow.js';
import { useTexts } from '../i18n/texts.js';
import { showShare, showTimeSpan } from './figures.js';
import { type ReportFilter, useReport } from './useReports.js';

const STEPS = ['applied', 'interviewed', 'offered', 'hired'] as const;

/** The most important numbers. */
export function Headline({ filter, enabled }: { filter: ReportFilter; enabled: boolean }) {
  const texts = useTexts();
  const T = texts.reports.headline;
  const { data: funnel, isError: isUnread } = useReport('funnel', filter, enabled);
  const { data: stages, isError: areUnread } = useReport('stages', filter, enabled);
  const total = funnel?.total;
  return (
    <TileRow label={T.label}>
      {STEPS.map((step) => (
        <CardCell key={step}>
          <Figure
            label={T[step]}
            value={total ? showCount(total[step]) : isUnread && texts.common.empty}
            note={total && (step === 'applied' ? '' : T.ofApplied(showShare(total[step], total.applied)))}
          />
        </CardCell>
      ))}
      <CardCell>
        <Figure
          label={T.toOffer}
          value={
            stages?.toOffer
              ? showTimeSpan(stages.toOffer.median)
              : (stages ?? areUnread) && texts.common.empty
          }
          note={stages && T.median}
        />
      </CardCell>
    </TileRow>
  );
}

function Figure({ label, value, note }: { label: string; value?: string | false | undefined; note?: string }) {
  return (
    <Card sx={{ padding: { xs: 1.75, sm: 2.25 } }}>
      <Typography sx={{ color: 'text.secondary' }}>{label}</Typography>
      <Box sx={{ fontSize: 24, fontWeight: 600, lineHeight: '34px', fontVariantNumeric: 'tabular-nums' }}>
        {value || <Skeleton width={72} />}
      </Box>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', minHeight: 18 }}>
        {note}
      </Typography>
    </Card>
  );
}

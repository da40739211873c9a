import FunnelIcon from '@mui/icons-material/FilterAltOutlined';
import TalkIcon from '@mui/icons-material/ForumOutlined';
import OfferIcon from '@mui/icons-material/DraftsOutlined';
import HiredIcon from '@mui/icons-material/HowToRegOutlined';
import TimerIcon from '@mui/icons-material/TimerOutlined';
import { Box, Typography } from '@mui/material';
import { showCount, showDay } from '@shared/kit/format.js';
import { useAccess } from '../access/useAccess.js';
import { CardCell } from '../common/CardGrid.js';
import { TileRow } from '../common/TileRow.js';
import { useTexts } from '../i18n/texts.js';
import { narrowed, paths } from '../paths.js';
import { showTimeSpan } from '../reports/figures.js';
import { Figure } from './Figure.js';
import { useTile } from './useDashboard.js';

const STEPS = [
  { step: 'applied', icon: FunnelIcon },
  { step: 'interviewed', icon: TalkIcon },
  { step: 'offered', icon: OfferIcon },
  { step: 'hired', icon: HiredIcon },
] as const;

/** The main numbers of the reports with their period, each a link to the matching report or list. */
export function Period() {
  const texts = useTexts();
  const T = texts.reports.headline;
  const mayRead = useAccess().can('candidate', 'read');
  const { value: funnel, late, failed } = useTile('funnel');
  const offer = useTile('timeToOffer');
  if (!mayRead) return null;
  const report = funnel ? `${paths.reports}?from=${funnel.from}&to=${funnel.to}` : paths.reports;
  const { spread } = offer.value ?? {};
  const note = spread ? texts.tiles.timeToOfferNote(showCount(spread.count)) : texts.tiles.noOffers;
  return (
    <Box component="section" aria-label={texts.tiles.period}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1, marginBottom: 1 }}>
        <Typography variant="h4" component="h2">
          {texts.tiles.period}
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary', minHeight: 18 }}>
          {funnel && texts.tiles.periodHint(showDay(funnel.from), showDay(funnel.to))}
        </Typography>
      </Box>
      <TileRow label={texts.tiles.period}>
        {STEPS.map(({ step, icon }) => (
          <CardCell key={step}>
            <Figure
              to={
                step === 'applied' && funnel
                  ? narrowed(paths.candidates.list, {
                      applicationDate: { from: funnel.from, to: funnel.to },
                    })
                  : report
              }
              icon={icon}
              label={T[step]}
              value={funnel && showCount(funnel.total[step])}
              failed={failed}
              {...(late && { title: texts.tiles.tileLate })}
            />
          </CardCell>
        ))}
        <CardCell>
          <Figure
            to={report}
            icon={TimerIcon}
            label={T.toOffer}
            title={offer.late ? texts.tiles.tileLate : note}
            value={offer.value && (spread ? showTimeSpan(spread.median) : texts.common.empty)}
            failed={offer.failed}
          />
        </CardCell>
      </TileRow>
    </Box>
  );
}

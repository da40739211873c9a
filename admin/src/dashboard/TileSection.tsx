import { Alert, Box, Button, Link as LinkTo, Typography } from '@mui/material';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { DashboardTilesAnswer, TileName } from '@shared/resources/dashboard/api.js';
import { Section } from '../common/Section.js';
import { LinesSkeleton } from '../common/Skeletons.js';
import { useTexts } from '../i18n/texts.js';
import { useTile } from './useDashboard.js';

interface Props<Name extends TileName> {
  name: Name;
  title: string;
  hint?: (value: DashboardTilesAnswer[Name]) => ReactNode;
  /** Shown instead of the count, each number with a link to its list. */
  counts?: (value: DashboardTilesAnswer[Name]) => readonly CountLink[];
  /** The list that it counts. */
  to?: string;
  /** Height of the usual content, px, kept while loading. */
  height: number;
  /** Lets lines reach the card's edges. */
  flush?: boolean;
  children: (value: DashboardTilesAnswer[Name]) => ReactNode;
}

/** A card of the dashboard: loads and fails independently and links to the list that it counts. */
export function TileSection<Name extends TileName>(props: Props<Name>) {
  const { name, title, hint, counts, to, height, flush = false, children } = props;
  const T = useTexts('dashboard');
  const { value, isPending, late, failed, retry } = useTile(name);
  const tiles = useTexts('tiles');
  if (!isPending && !late && !failed && value === undefined) return null;
  const padding = flush ? 2.5 : 0;
  return (
    <Section
      title={title}
      flush={flush}
      hint={value !== undefined && (counts ? <CountLinks counts={counts(value)} /> : hint?.(value))}
      actions={
        to && (
          <Button component={Link} to={to} size="small">
            {T.all}
          </Button>
        )
      }
    >
      {(isPending || late) && (
        <Box sx={{ padding, height }}>
          {late && (
            <Typography sx={{ color: 'text.secondary', marginBottom: 2 }}>{tiles.tileLate}</Typography>
          )}
          <LinesSkeleton count={5} />
        </Box>
      )}
      {failed && (
        <Box sx={{ padding }}>
          <TileFailed onRetry={retry} />
        </Box>
      )}
      {!failed && value !== undefined && children(value)}
    </Section>
  );
}

/** Replaces the content of a tile that failed to load. */
export function TileFailed({ onRetry }: { onRetry: () => void }) {
  const T = useTexts('tiles');
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          {T.retry}
        </Button>
      }
    >
      {T.tileFailed}
    </Alert>
  );
}

export interface CountLink {
  label: string;
  to: string;
}

/** Numbers under a tile's title, each a link to the list that it counts. */
export function CountLinks({ counts }: { counts: readonly CountLink[] }) {
  return counts.map(({ label, to }, index) => (
    <Fragment key={to}>
      {index > 0 && ' · '}
      <LinkTo component={Link} to={to}>
        {label}
      </LinkTo>
    </Fragment>
  ));
}

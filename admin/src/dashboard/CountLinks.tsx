import { Link as LinkTo } from '@mui/material';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';

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

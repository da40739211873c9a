import { List, ListItem, Typography } from '@mui/material';
import { showCount } from '@shared/kit/format.js';
import type { ScreeningsTile } from '@shared/resources/dashboard/api.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import { CountLinks } from './CountLinks.js';

/** Number of screenings named at first. */
export const MAX_SCREENINGS = 3;

/** Screenings with undecided candidates, each number with a link to its list. */
export function Undecided({ screenings }: { screenings: ScreeningsTile['most'] }) {
  const T = useTexts('tiles');
  return (
    <List disablePadding sx={{ paddingBottom: 0.5 }}>
      {screenings.map(({ _id, title, unscreened, pending }) => (
        <ListItem key={_id} sx={{ gap: 1, paddingLeft: 4, paddingRight: 2.5, paddingY: 0.25 }}>
          <Typography noWrap variant="body2" sx={{ flex: 1, color: 'text.secondary' }}>
            {title}
          </Typography>
          <Typography component="span" variant="body2" sx={{ flex: 'none' }}>
            <CountLinks
              counts={[
                {
                  count: unscreened,
                  label: T.unscreened(showCount(unscreened)),
                  to: paths.screenings.result(_id, 'UnScreened'),
                },
                {
                  count: pending,
                  label: T.pending(showCount(pending)),
                  to: paths.screenings.result(_id, 'Pending'),
                },
              ].filter(({ count }) => count > 0)}
            />
          </Typography>
        </ListItem>
      ))}
    </List>
  );
}

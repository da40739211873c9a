import { Alert, Box, Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import type { ImportAnswer } from '@shared/resources/imports/api.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';

/** How many candidates an undo removed, and who was kept and why. */
export function ImportUndone({ data: { kept, counts } }: { data: ImportAnswer }) {
  const t = useTexts('imports').show;
  const more = counts.added - counts.undone - kept.length;
  return (
    <Alert severity="info">
      {t.undoneText(counts.undone, counts.added)}
      {kept.length > 0 && (
        <Box component="ul" aria-label={t.keptTitle} sx={{ paddingLeft: 2.5, marginY: 1 }}>
          {kept.map(({ _id, name, reason }) => (
            <li key={_id}>
              <Link component={RouterLink} to={paths.candidates.show(_id)} color="inherit">
                {name}
              </Link>{' '}
              {t.kept[reason]}
            </li>
          ))}
          {more > 0 && <li>{t.keptMore(more)}</li>}
        </Box>
      )}
    </Alert>
  );
}

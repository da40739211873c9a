import { Button } from '@mui/material';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState } from '../common/EmptyState.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';

/** The page for unknown paths (1-core section 2). */
export function NotFound() {
  const texts = useTexts();
  useEffect(() => {
    document.title = `${texts.notFound.title} · ${texts.product}`;
  }, [texts]);
  return (
    <EmptyState
      drawing="signpost"
      heading="h1"
      text={texts.notFound.title}
      hint={texts.notFound.hint}
      action={
        <Button component={Link} to={paths.dashboard} variant="contained">
          {texts.shell.home}
        </Button>
      }
    />
  );
}

import { Button } from '@mui/material';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState } from '../common/EmptyState.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';

/** A screen that the user has no permission to (1-core section 2). */
export function Forbidden() {
  const texts = useTexts();
  useEffect(() => {
    document.title = `${texts.forbidden.title} · ${texts.product}`;
  }, [texts]);
  return (
    <EmptyState
      drawing="lock"
      heading="h1"
      text={texts.forbidden.title}
      hint={texts.forbidden.text}
      action={
        <Button component={Link} to={paths.dashboard} variant="contained">
          {texts.shell.home}
        </Button>
      }
    />
  );
}

import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { EmptyState } from '../common/EmptyState.js';
import { useTexts } from '../i18n/texts.js';

/**
 * Keeps the shell when a page fails, also if its code could not be fetched after a new version was installed.
 * @param page the path; a change of it retries
 */
export function PageBoundary({ page, children }: { page: string; children: ReactNode }) {
  return (
    <ErrorBoundary resetKeys={[page]} FallbackComponent={Failed}>
      {children}
    </ErrorBoundary>
  );
}

function Failed() {
  const { shell, common } = useTexts();
  return (
    <EmptyState
      drawing="document"
      heading="h1"
      text={shell.failedTitle}
      hint={shell.failedHint}
      action={
        <Button variant="contained" onClick={() => window.location.reload()}>
          {common.reload}
        </Button>
      }
    />
  );
}

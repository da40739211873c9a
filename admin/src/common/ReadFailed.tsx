import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/texts.js';
import { EmptyState } from './EmptyState.js';

interface Props {
  error: Error;
  /** Set on pages that have no head while their data is missing. */
  heading?: 'h1';
  /** Lower, for use inside a card or a sheet. */
  small?: boolean;
  /** Links elsewhere. */
  children?: ReactNode;
}

/** Retries every failed query of the page. */
export function useTryAgain(): () => void {
  const queries = useQueryClient();
  return () =>
    void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
}

/** Replaces content that failed to load: the error, and a button that retries every failed query of the page. */
export function ReadFailed({ error, children, ...look }: Props) {
  const { tryAgain } = useTexts('common');
  const retry = useTryAgain();
  return (
    <div role="alert">
      <EmptyState
        {...look}
        drawing="signpost"
        text={error.message}
        action={
          <>
            <Button variant="contained" onClick={retry}>
              {tryAgain}
            </Button>{' '}
            {children}
          </>
        }
      />
    </div>
  );
}

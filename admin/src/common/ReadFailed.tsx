import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/texts.js';
import { EmptyState } from './EmptyState.js';

interface Props {
  error: Error;
  /** Of a page that has no head without what it reads. */
  heading?: 'h1';
  /** For a place inside a card or a sheet: less height. */
  small?: boolean;
  /** Where else to go. */
  children?: ReactNode;
}

/** Instead of what could not be read: what happened, and another try of all on the page that failed. */
export function ReadFailed({ error, children, ...look }: Props) {
  const { tryAgain } = useTexts('common');
  const queries = useQueryClient();
  const retry = () =>
    queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  return (
    <div role="alert">
      <EmptyState
        {...look}
        drawing="signpost"
        text={error.message}
        action={
          <>
            <Button variant="contained" onClick={() => void retry()}>
              {tryAgain}
            </Button>{' '}
            {children}
          </>
        }
      />
    </div>
  );
}

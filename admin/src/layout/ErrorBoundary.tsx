import { Button } from '@mui/material';
import { Component, type ReactNode } from 'react';
import { EmptyState } from '../common/EmptyState.js';
import { currentTexts } from '../i18n/texts.js';

interface Props {
  /** The path; a change of it retries. */
  page: string;
  children: ReactNode;
}

interface State {
  failedPage?: string;
}

/** Keeps the shell when a page fails, also if its code could not be fetched after a new version was installed. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = {};

  static getDerivedStateFromProps({ page }: Props, { failedPage }: State): State | null {
    if (failedPage === '') return { failedPage: page };
    return failedPage !== undefined && failedPage !== page ? { failedPage: undefined } : null;
  }

  static getDerivedStateFromError(): State {
    return { failedPage: '' };
  }

  override render() {
    if (this.state.failedPage === undefined) return this.props.children;
    const texts = currentTexts();
    return (
      <EmptyState
        drawing="document"
        heading="h1"
        text={texts.shell.failedTitle}
        hint={texts.shell.failedHint}
        action={
          <Button variant="contained" onClick={() => window.location.reload()}>
            {texts.common.reload}
          </Button>
        }
      />
    );
  }
}

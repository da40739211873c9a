import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { EmptyState } from '../common/EmptyState.js';
import { ReadFailed } from '../common/ReadFailed.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import type { Framed } from './resource.js';
import type { ReadError } from './useRecord.js';

interface Props {
  texts: Record<'missing' | 'toList', string>;
  /** Address of its list. */
  list: string;
  /** Why it could not be read; null if it does not exist. */
  error?: ReadError;
}

/** Replaces a record: it does not exist or may not be seen, or why it could not be loaded. */
export function MissingPage({ texts, list, error = null }: Props) {
  const { missingHint } = useTexts('common');
  const toList = (
    <Button variant="outlined" component={Link} to={list}>
      {texts.toList}
    </Button>
  );
  if (error !== null && error.status !== 404)
    return (
      <ReadFailed heading="h1" error={error}>
        {toList}
      </ReadFailed>
    );
  return (
    <EmptyState drawing="signpost" heading="h1" text={texts.missing} hint={missingHint} action={toList} />
  );
}

/** {@link MissingPage} for a record of a resource with texts of its own. */
export function RecordMissing({ resource, error }: { resource: Framed | 'roles'; error?: ReadError }) {
  const { show } = useTexts()[resource];
  return <MissingPage texts={show} list={paths[resource].list} error={error} />;
}

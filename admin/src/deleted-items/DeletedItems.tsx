import { Box, Tab, Tabs, Typography } from '@mui/material';
import { Link, useParams } from 'react-router-dom';
import { useAccess } from '../access/useAccess.js';
import { EmptyState } from '../common/EmptyState.js';
import { PageHead } from '../common/PageHead.js';
import { useTexts } from '../i18n/texts.js';
import { Forbidden } from '../layout/Forbidden.js';
import { NotFound } from '../layout/NotFound.js';
import { paths } from '../paths.js';
import { TRASH_KINDS } from './kinds.js';
import { TrashList } from './TrashList.js';

/** /deleted-items and its tabs; a tab needs restore and delete-permanently on its resource (1-core section 6). */
export default function DeletedItems() {
  const texts = useTexts();
  const T = texts.deletedItems;
  const { tabName } = useParams();
  const permissions = useAccess();
  const open = TRASH_KINDS.filter(({ resource }) =>
    permissions.can(resource, 'restore', 'delete-permanently'),
  );
  const kind = TRASH_KINDS.find(({ name }) => name === tabName);
  if (tabName !== undefined && !kind) return <NotFound />;
  if (kind && !open.includes(kind))
    return <Forbidden resource={kind.resource} actions={['restore', 'delete-permanently']} />;
  return (
    <>
      <PageHead title={kind ? kind.texts(texts).title : T.title} />
      <Box component="nav" aria-label={T.tabs} sx={{ mb: 2.5 }}>
        <Tabs
          value={kind?.name ?? false}
          variant="scrollable"
          allowScrollButtonsMobile
          slotProps={{ list: { role: 'none' } }}
        >
          {open.map(({ name, texts: textsOf }) => (
            <Tab
              key={name}
              value={name}
              label={textsOf(texts).tab}
              component={Link}
              to={paths.deletedItems(name)}
              role={undefined}
              aria-selected={undefined}
              aria-current={name === kind?.name ? 'page' : undefined}
              tabIndex={0}
            />
          ))}
        </Tabs>
      </Box>
      {kind ? (
        <TrashList key={kind.name} kind={kind} />
      ) : (
        <Typography component="div">
          <EmptyState drawing="trash" text={T.hint} />
        </Typography>
      )}
    </>
  );
}

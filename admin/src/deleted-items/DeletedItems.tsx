import { Box, Tab, Tabs, Typography } from '@mui/material';
import { Link, useParams } from 'react-router-dom';
import { useRights } from '../access/useRights.js';
import { EmptyState } from '../common/EmptyState.js';
import { PageHead } from '../common/PageHead.js';
import { deletedItemsTexts } from '../i18n/deleted-items.js';
import { Forbidden } from '../layout/Forbidden.js';
import { NotFound } from '../layout/NotFound.js';
import { paths } from '../paths.js';
import { TRASH_KINDS } from './kinds.js';
import { TrashList } from './TrashList.js';

const T = deletedItemsTexts;

/** /deleted-items and its tabs; a tab needs restore and delete-permanently on its resource (1-core section 6). */
export default function DeletedItems() {
  const { tabName } = useParams();
  const rights = useRights();
  const open = TRASH_KINDS.filter(({ right }) => rights.can(right, 'restore', 'delete-permanently'));
  const kind = TRASH_KINDS.find(({ name }) => name === tabName);
  if (tabName !== undefined && !kind) return <NotFound />;
  if (kind && !open.includes(kind)) return <Forbidden />;
  return (
    <>
      <PageHead title={kind ? T.kinds[kind.name].title : T.title} />
      <Box component="nav" aria-label={T.tabs} sx={{ mb: 2.5 }}>
        <Tabs
          value={kind?.name ?? false}
          variant="scrollable"
          allowScrollButtonsMobile
          slotProps={{ list: { role: 'none' } }}
        >
          {open.map(({ name }) => (
            <Tab
              key={name}
              value={name}
              label={T.kinds[name].tab}
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

import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import { MESSAGES } from '@shared/messages.js';
import { IfCan } from '../access/Guard.js';
import { AddFab } from '../common/AddFab.js';
import { CardCell, CardGrid } from '../common/CardGrid.js';
import { Confirm } from '../common/Confirm.js';
import { EmptyState } from '../common/EmptyState.js';
import { useErrorModal } from '../common/ErrorModal.js';
import { LoadMore } from '../common/LoadMore.js';
import { PageHead } from '../common/PageHead.js';
import { useProgress } from '../common/ProgressOverlay.js';
import { SearchBox } from '../common/SearchBox.js';
import { CardsSkeleton } from '../common/Skeletons.js';
import { texts } from '../i18n/en.js';
import { paths } from '../paths.js';
import type { HireDeskDataProvider } from '../providers/dataProvider.js';
import { hasSession } from '../providers/session.js';
import { useCards } from '../users/useCards.js';
import { RoleCard } from './RoleCard.js';
import type { Role } from './roleModel.js';

const T = texts.roles.list;

/** Roles as cards with a floating add button (1-core section 2 "Roles"). */
export default function RoleList() {
  const cards = useCards<Role>('roles');
  const [doomed, setDoomed] = useState<Role>();
  const remove = useRemoval();
  return (
    <>
      <PageHead
        title={T.title}
        count={cards.isPending ? undefined : cards.total}
        actions={
          <Button variant="outlined" startIcon={<PrintIcon />} onClick={() => window.print()}>
            {T.print}
          </Button>
        }
      />
      <SearchBox label={T.search} value={cards.typed} onChange={cards.setTyped} />
      {cards.error && <Alert severity="error">{cards.error.message || T.failed}</Alert>}
      {cards.isPending && <CardsSkeleton />}
      {!cards.isPending && !cards.error && cards.total === 0 && (
        <EmptyState
          drawing={cards.isSearch ? 'search' : 'lock'}
          text={cards.isSearch ? T.noneFound : T.empty}
          action={
            cards.isSearch && (
              <Button variant="outlined" onClick={() => cards.setTyped('')}>
                {T.clear}
              </Button>
            )
          }
        />
      )}
      {cards.records.length > 0 && (
        <CardGrid label={T.cards} least={380}>
          {cards.records.map((role) => (
            <CardCell key={role.id}>
              <RoleCard role={role} onDelete={() => setDoomed(role)} />
            </CardCell>
          ))}
        </CardGrid>
      )}
      <LoadMore left={cards.left} loading={cards.isLoadingMore} onMore={cards.loadMore} />
      <Confirm
        open={doomed !== undefined}
        title={texts.roles.confirm.deleteTitle}
        text={texts.roles.confirm.deleteText}
        confirmLabel={T.remove}
        destructive
        onClose={() => setDoomed(undefined)}
        onConfirm={() => {
          setDoomed(undefined);
          if (doomed) void remove(doomed);
        }}
      />
      <IfCan resource="role" actions={['create']}>
        <AddFab to={paths.roles.create} label={T.add} />
      </IfCan>
    </>
  );
}

/** Deletes a role under its overlay text; a refusal (somebody still holds it) shows in the modal. */
function useRemoval() {
  const provider = useDataProvider<HireDeskDataProvider>();
  const run = useProgress();
  const showError = useErrorModal();
  const notify = useNotify();
  const refresh = useRefresh();
  return async ({ id }: Role) => {
    try {
      await run(texts.roles.form.deleting, () => provider.call(`/roles/${id}`, { method: 'DELETE' }));
      if (!hasSession()) return;
      notify(MESSAGES.success.deleted('Role'), { type: 'success' });
      refresh();
    } catch (error) {
      showError((error as Error).message);
    }
  };
}

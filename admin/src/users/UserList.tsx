import { Alert, Button } from '@mui/material';
import { IfCan } from '../access/Guard.js';
import { AddFab } from '../common/AddFab.js';
import { CardCell, CardGrid } from '../common/CardGrid.js';
import { EmptyState } from '../common/EmptyState.js';
import { LoadMore } from '../common/LoadMore.js';
import { PageHead } from '../common/PageHead.js';
import { SearchBox } from '../common/SearchBox.js';
import { CardsSkeleton } from '../common/Skeletons.js';
import { texts } from '../i18n/en.js';
import { paths } from '../paths.js';
import { useCards } from './useCards.js';
import { UserCard } from './UserCard.js';
import type { User } from './userModel.js';

const T = texts.users.list;

/** Users as cards with a floating add button (1-core section 2 "Users"). */
export default function UserList() {
  const cards = useCards<User>('users');
  return (
    <>
      <PageHead title={T.title} count={cards.isPending ? undefined : cards.total} />
      <SearchBox label={T.search} value={cards.typed} onChange={cards.setTyped} />
      {cards.error && <Alert severity="error">{cards.error.message || T.failed}</Alert>}
      {cards.isPending && <CardsSkeleton />}
      {!cards.isPending && !cards.error && cards.total === 0 && (
        <EmptyState
          drawing={cards.isSearch ? 'search' : 'people'}
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
        <CardGrid label={T.cards}>
          {cards.records.map((user) => (
            <CardCell key={user.id}>
              <UserCard user={user} />
            </CardCell>
          ))}
        </CardGrid>
      )}
      <LoadMore left={cards.left} loading={cards.isLoadingMore} onMore={cards.loadMore} />
      <IfCan resource="user" actions={['create']}>
        <AddFab to={paths.users.create} label={T.add} />
      </IfCan>
    </>
  );
}

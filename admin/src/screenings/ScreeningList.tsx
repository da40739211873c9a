import { ListBase, useListContext } from 'react-admin';
import { LIMITS } from '@shared/kit/limits.js';
import { showCount } from '@shared/kit/format.js';
import type { ScreeningStatusCounts } from '@shared/resources/screenings/api.js';
import { IfCan } from '../access/Guard.js';
import { AddFab } from '../common/AddFab.js';
import { PageHead } from '../common/PageHead.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import { JobFilter } from '../jobs/JobFilter.js';
import { FilterBar } from '../records/FilterBar.js';
import { RecordCards, useNarrowed } from '../records/RecordCards.js';
import { useListFilters } from '../records/useListFilters.js';
import { ScreeningCard } from './ScreeningCard.js';
import { countsOf, type Screening } from './screeningModel.js';

/** /screenings: cards with the candidates by result (2-workflow section 2 "Screening list and create"). */
export default function ScreeningList() {
  const T = useTexts('screenings').list;
  return (
    <ListBase
      resource="screenings"
      perPage={LIMITS.page.default}
      sort={{ field: 'createdAt', order: 'DESC' }}
    >
      <Screenings />
      <IfCan resource="screening" actions={['create']}>
        <AddFab to={paths.screenings.create} label={T.create} />
      </IfCan>
    </ListBase>
  );
}

function Screenings() {
  const T = useTexts('screenings').list;
  const { total, meta } = useListContext<Screening>();
  const narrowed = useNarrowed();
  const counts = meta?.['screeningsStatusCounts'] as ScreeningStatusCounts[] | undefined;
  return (
    <>
      <PageHead
        title={T.title}
        count={total}
        hint={counts ? total === counts.length && T.toDecide(showCount(toDecide(counts))) : NO_HINT_YET}
      />
      {(narrowed || total !== 0) && <Filters />}
      <RecordCards<Screening>
        texts={T}
        drawing="people"
        permission="screening"
        createTo={paths.screenings.create}
        renderCard={(screening) => (
          <ScreeningCard screening={screening} counts={countsOf(counts, screening.id)} />
        )}
      />
    </>
  );
}

/* Keeps the line's height. */
const NO_HINT_YET = '\u00A0';

/* Shown only if the page shows all of them. */
function toDecide(counts: readonly ScreeningStatusCounts[]): number {
  return counts.reduce((sum, { pending, unscreened }) => sum + pending + unscreened, 0);
}

function Filters() {
  const T = useTexts('screenings').list;
  const { valueOf, set } = useListFilters<'job'>();
  return (
    <FilterBar texts={T}>
      <JobFilter value={valueOf('job')} onChange={(id) => set('job', id)} />
    </FilterBar>
  );
}

import { ListBase, useListContext } from 'react-admin';
import { LIMITS } from '@shared/kit/limits.js';
import { ONBOARDING_STATUSES } from '@shared/resources/onboardings/enums.js';
import { IfCan } from '../access/Guard.js';
import { AddFab } from '../common/AddFab.js';
import { PageHead } from '../common/PageHead.js';
import { valueText } from '../common/words.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import { FilterBar } from '../records/FilterBar.js';
import { RecordCards, useNarrowed } from '../records/RecordCards.js';
import { StatusFilter } from '../records/StatusFilter.js';
import { OnboardingCard } from './OnboardingCard.js';
import type { OnboardingRow } from './onboardingModel.js';

/** /onboardings: one card for each with its progress (2-workflow section 2 "Onboarding list"). */
export default function OnboardingList() {
  const T = useTexts('onboardings').list;
  return (
    <ListBase
      resource="onboardings"
      perPage={LIMITS.page.default}
      sort={{ field: 'createdAt', order: 'DESC' }}
    >
      <Onboardings />
      <IfCan resource="onboarding" actions={['create']}>
        <AddFab to={paths.onboardings.create} label={T.create} />
      </IfCan>
    </ListBase>
  );
}

function Onboardings() {
  const T = useTexts('onboardings').list;
  const { total, filterValues } = useListContext<OnboardingRow>();
  const narrowed = useNarrowed();
  return (
    <>
      <PageHead title={T.title} count={total} />
      {(narrowed || total !== 0) && (
        <FilterBar texts={T}>
          <StatusFilter texts={T} statuses={ONBOARDING_STATUSES.map((name) => [name, valueText(name)])} />
        </FilterBar>
      )}
      <RecordCards<OnboardingRow>
        texts={{ ...T, noneFound: filterValues['q'] ? T.noneFound : T.empty }}
        drawing="document"
        permission="onboarding"
        createTo={paths.onboardings.create}
        renderCard={(onboarding) => <OnboardingCard onboarding={onboarding} />}
      />
    </>
  );
}

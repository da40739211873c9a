import { INTERVIEW_STATUSES } from '@shared/resources/interviews/enums.js';
import { DayFilter } from '../common/DayFilter.js';
import { useTexts } from '../i18n/texts.js';
import { JobFilter } from '../jobs/JobFilter.js';
import { FilterBar } from '../records/FilterBar.js';
import { FilterChoice } from '../records/FilterChoice.js';
import { useListFilters } from '../records/useListFilters.js';
import { WhoseFilter } from './WhoseFilter.js';

/** Search, and filters by job, status, interviewer and, for cards, day (2-workflow section 2 "Interview list"). */
export function InterviewFilters({ ofDay }: { ofDay: boolean }) {
  const T = useTexts('interviews').list;
  const { valueOf, set } = useListFilters<'job' | 'interviewer' | 'day'>();
  return (
    <FilterBar texts={T}>
      <JobFilter value={valueOf('job')} onChange={(id) => set('job', id)} />
      <FilterChoice name="status" label={T.status} any={T.anyStatus} values={INTERVIEW_STATUSES} />
      <WhoseFilter onChange={(ids) => set('interviewer', ids)} />
      {ofDay && (
        <DayFilter inRow id="day" label={T.day} value={valueOf('day')} onChange={(day) => set('day', day)} />
      )}
    </FilterBar>
  );
}

import { INTERVIEW_STATUSES } from '@shared/resources/interviews/enums.js';
import { IfCan } from '../access/Guard.js';
import { DayFilter } from '../common/DayFilter.js';
import { valueText } from '../common/words.js';
import { useTexts } from '../i18n/texts.js';
import { JobFilter } from '../jobs/JobFilter.js';
import { FilterBar } from '../records/FilterBar.js';
import { FilterChoice } from '../records/FilterChoice.js';
import { useListFilters } from '../records/useListFilters.js';
import { WhoseFilter } from './WhoseFilter.js';

/** Search, and the filters by job, status, whose interviews and, of the cards, their day (2-workflow section 2 "Interview list"). */
export function InterviewFilters({ ofDay }: { ofDay: boolean }) {
  const T = useTexts('interviews').list;
  const { valueOf, set } = useListFilters<'job' | 'status' | 'interviewer' | 'day'>();
  return (
    <FilterBar texts={T}>
      <IfCan resource="job" actions={['read']}>
        <JobFilter
          label={T.job}
          placeholder={T.anyJob}
          value={valueOf('job')}
          onChange={(id) => set('job', id)}
        />
      </IfCan>
      <FilterChoice
        label={T.status}
        any={T.anyStatus}
        value={valueOf('status')}
        choices={INTERVIEW_STATUSES.map((name) => [name, valueText(name)])}
        onChange={(value) => set('status', value)}
      />
      <WhoseFilter value={valueOf('interviewer')} onChange={(id) => set('interviewer', id)} />
      {ofDay && (
        <DayFilter inRow id="day" label={T.day} value={valueOf('day')} onChange={(day) => set('day', day)} />
      )}
    </FilterBar>
  );
}

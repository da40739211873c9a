import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import CardsIcon from '@mui/icons-material/GridViewOutlined';
import { Button, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { lazy, Suspense } from 'react';
import { ListBase, useListContext, useStore } from 'react-admin';
import { Link } from 'react-router-dom';
import { LIMITS } from '@shared/kit/limits.js';
import type { InterviewStatusCount } from '@shared/resources/interviews/api.js';
import {
  INTERVIEW_STATUSES,
  INTERVIEW_TIMES,
  type InterviewTime,
} from '@shared/resources/interviews/enums.js';
import { AddFab } from '../common/AddFab.js';
import { DayFilter } from '../common/DayFilter.js';
import { PageHead } from '../common/PageHead.js';
import { CardsSkeleton } from '../common/Skeletons.js';
import { useTexts } from '../i18n/texts.js';
import { JobListFilter } from '../jobs/JobFilter.js';
import { paths } from '../paths.js';
import { FilterBar } from '../records/FilterBar.js';
import { FilterChoice } from '../records/FilterChoice.js';
import { RecordCards } from '../records/RecordCards.js';
import { useListFilters } from '../records/useListFilters.js';
import { ViewSwitch } from '../records/ViewSwitch.js';
import { InterviewCard } from './InterviewCard.js';
import { countOf, type Interview } from './interviewModel.js';
import { WhoseFilter } from './WhoseFilter.js';

const InterviewCalendar = lazy(() => import('./InterviewCalendar.js'));

type InterviewView = 'cards' | 'calendar';

/** /interviews: as cards with their candidates counted, or as a calendar (2-workflow section 2 "Interview list"). */
export default function InterviewList() {
  const T = useTexts('interviews').list;
  return (
    <ListBase resource="interviews" perPage={LIMITS.page.default} sort={{ field: 'date', order: 'DESC' }}>
      <Interviews />
      <AddFab resource="interview" to={paths.interviews.create()} label={T.create} />
    </ListBase>
  );
}

function Interviews() {
  const T = useTexts('interviews').list;
  const { total } = useListContext<Interview>();
  const [view, setView] = useStore<InterviewView>('interviews.view', 'cards');
  return (
    <>
      <PageHead
        title={T.title}
        count={view === 'cards' ? total : undefined}
        actions={
          <>
            <Button variant="outlined" component={Link} to={paths.interviews.own}>
              {T.own}
            </Button>
            <ViewSwitch<InterviewView>
              label={T.view}
              views={[
                { name: 'cards', text: T.cards, icon: CardsIcon },
                { name: 'calendar', text: T.calendar, icon: CalendarIcon },
              ]}
              value={view}
              onChange={setView}
            />
          </>
        }
      />
      {view === 'cards' && <TimeTabs />}
      <InterviewFilters ofDay={view === 'cards'} />
      {view === 'cards' ? (
        <Cards />
      ) : (
        <Suspense fallback={<CardsSkeleton count={3} />}>
          <InterviewCalendar />
        </Suspense>
      )}
    </>
  );
}

function Cards() {
  const T = useTexts('interviews').list;
  return (
    <RecordCards<Interview>
      texts={T}
      drawing="people"
      permission="interview"
      createTo={paths.interviews.create()}
      renderCard={(interview, meta) => {
        const counts = meta?.['interviewsStatusCounts'] as InterviewStatusCount[] | undefined;
        return <InterviewCard interview={interview} count={countOf(counts, interview.id)} />;
      }}
    />
  );
}

/** Search, and filters by job, status, interviewer and, for cards, day (2-workflow section 2 "Interview list"). */
function InterviewFilters({ ofDay }: { ofDay: boolean }) {
  const T = useTexts('interviews').list;
  const { valueOf, set } = useListFilters<'interviewer' | 'day'>();
  return (
    <FilterBar texts={T}>
      <JobListFilter />
      <FilterChoice name="status" label={T.status} any={T.anyStatus} values={INTERVIEW_STATUSES} />
      <WhoseFilter onChange={(ids) => set('interviewer', ids)} />
      {ofDay && (
        <DayFilter inRow id="day" label={T.day} value={valueOf('day')} onChange={(day) => set('day', day)} />
      )}
    </FilterBar>
  );
}

const TIMES = ['', ...INTERVIEW_TIMES] as const;

/** Tabs: today's interviews, future ones with the next first, past ones with the last first. */
function TimeTabs() {
  const T = useTexts('interviews').list;
  const { filterValues, setFilters, setSort } = useListContext();
  const { when = '', day, ...others } = filterValues as { when?: InterviewTime; day?: string };
  const choose = (chosen: (typeof TIMES)[number] | null) => {
    if (chosen === null) return;
    setFilters(chosen ? { ...others, when: chosen } : { ...others, ...(day && { day }) }, []);
    setSort({ field: 'date', order: chosen === 'upcoming' || chosen === 'today' ? 'ASC' : 'DESC' });
  };
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={T.when}
      value={when}
      onChange={(_event, chosen: (typeof TIMES)[number] | null) => choose(chosen)}
      sx={{ marginBottom: 1.5 }}
    >
      {TIMES.map((name) => (
        <ToggleButton key={name} value={name} sx={{ paddingX: 1.5 }}>
          {T.times[name || 'all']}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import CardsIcon from '@mui/icons-material/GridViewOutlined';
import { Button } from '@mui/material';
import { lazy, Suspense } from 'react';
import { ListBase, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { LIMITS } from '@shared/kit/limits.js';
import type { InterviewStatusCount } from '@shared/resources/interviews/api.js';
import { IfCan } from '../access/Guard.js';
import { AddFab } from '../common/AddFab.js';
import { PageHead } from '../common/PageHead.js';
import { CardsSkeleton } from '../common/Skeletons.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import { RecordCards } from '../records/RecordCards.js';
import { ViewSwitch } from '../records/ViewSwitch.js';
import { InterviewCard } from './InterviewCard.js';
import { InterviewFilters } from './InterviewFilters.js';
import { TimeTabs } from './TimeTabs.js';
import { countOf, type Interview } from './interviewModel.js';
import { type InterviewView, useInterviewView } from './useInterviewView.js';

const importCalendar = () => import('./InterviewCalendar.js');
const InterviewCalendar = lazy(importCalendar);

/** /interviews: as cards with their candidates counted, or as a calendar (2-workflow section 2 "Interview list"). */
export default function InterviewList() {
  const T = useTexts('interviews').list;
  return (
    <ListBase resource="interviews" perPage={LIMITS.page.default} sort={{ field: 'date', order: 'DESC' }}>
      <Interviews />
      <IfCan resource="interview" actions={['create']}>
        <AddFab to={paths.interviews.create()} label={T.create} />
      </IfCan>
    </ListBase>
  );
}

function Interviews() {
  const T = useTexts('interviews').list;
  const { total } = useListContext<Interview>();
  const [view, setView] = useInterviewView();
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
                { name: 'calendar', text: T.calendar, icon: CalendarIcon, prefetch: importCalendar },
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
  const { meta } = useListContext<Interview>();
  const counts = meta?.['interviewsStatusCounts'] as InterviewStatusCount[] | undefined;
  return (
    <RecordCards<Interview>
      texts={T}
      drawing="people"
      permission="interview"
      createTo={paths.interviews.create()}
      renderCard={(interview) => (
        <InterviewCard interview={interview} count={countOf(counts, interview.id)} />
      )}
    />
  );
}

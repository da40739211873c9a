import { useQueries, type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import dayjs from 'dayjs';
import type { View } from 'react-big-calendar';
import { useListContext } from 'react-admin';
import type { Reference } from '@shared/kit/api.js';
import type { FreeTimes } from '@shared/resources/interviews/api.js';
import { today } from '../common/dates.js';
import { useTexts } from '../i18n/texts.js';
import { useSession } from '../providers/session.js';
import { type FreeItem, toFree } from './calendarItems.js';
import { freeTimesOf } from './freeTimesOf.js';
import type { Interview } from './interviewModel.js';

/** The server returns every half hour at which somebody is free for that long. */
const STEP_MINUTES = 30;

/**
 * The person chosen in the filter, and their free times on the days of the shown week or day, merged into few blocks;
 * empty in a month, and while nobody is chosen.
 * @param isOffered whether there is a candidate to plan an interview for
 */
export function useCalendarFree(date: Date, view: View, isOffered: boolean) {
  const chosen = (useListContext().filterValues as { interviewer?: string }).interviewer;
  const own = useSession();
  const id = chosen === 'me' ? own?._id : chosen;
  const first = dayjs(date).startOf(view === 'week' ? 'week' : 'day');
  const days = Array.from({ length: view === 'week' ? 7 : 1 }, (_, at) => first.add(at, 'day'))
    .map((day) => day.format('YYYY-MM-DD'))
    .filter((day) => isOffered && id && view !== 'month' && day >= today());
  const free = useQueries({
    queries: days.map((day) => freeTimesOf({ interviewers: id!, day, durationInMinutes: STEP_MINUTES })),
    combine: blocksOf,
  });
  const name = useNameOf();
  const person: Reference | undefined = id ? { _id: id, name: name(id) } : undefined;
  return { free, person };
}

function blocksOf(answers: ReadonlyArray<UseQueryResult<FreeTimes>>): FreeItem[] {
  const blocks: FreeItem[] = [];
  for (const time of answers.flatMap(({ data }) => data?.times ?? [])) {
    const [start, last] = [new Date(time), blocks.at(-1)];
    const end = new Date(start.getTime() + STEP_MINUTES * 60_000);
    if (last && last.end.getTime() === start.getTime()) blocks[blocks.length - 1] = toFree(last.start, end);
    else blocks.push(toFree(start, end));
  }
  return blocks;
}

/* Names known to the filter: of the people it offered, and of the interviews. */
function useNameOf(): (id: string) => string {
  const client = useQueryClient();
  const { somebody } = useTexts('interviews').list;
  const own = useSession();
  const { data: shown = [] } = useListContext<Interview>();
  return (id) => {
    const offered = client.getQueriesData<Reference[]>({ queryKey: ['interviews', 'interviewers'] });
    const known = [
      ...offered.flatMap(([, people = []]) => people),
      ...shown.flatMap((one) => one.interviewers),
    ];
    return (own?._id === id ? own.name : known.find(({ _id }) => _id === id)?.name) ?? somebody;
  };
}

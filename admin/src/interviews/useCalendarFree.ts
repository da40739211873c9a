import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import dayjs from 'dayjs';
import type { View } from 'react-big-calendar';
import type { Reference } from '@shared/kit/api.js';
import type { FreeTimes } from '@shared/resources/interviews/api.js';
import { today } from '../common/dates.js';
import { useSession } from '../providers/session.js';
import { type FreeItem, toFree } from './calendarItems.js';
import { freeTimesOf } from './freeTimesOf.js';
import { ME, useChosenInterviewers } from './useChosenInterviewers.js';

/** The server returns every half hour at which everybody is free for that long. */
const STEP_MINUTES = 30;

/**
 * The people chosen in the filter, and the times when all of them are free on the days of the shown week or day, merged
 * into few blocks; empty in a month, and while nobody is chosen.
 * @param isOffered whether there is a candidate to plan an interview for
 */
export function useCalendarFree(date: Date, view: View, isOffered: boolean) {
  const chosen = useChosenInterviewers();
  const own = useSession();
  /* The signed-in user may be chosen twice: as `me`, and by name. */
  const named = chosen.map((one): Reference => (one._id === ME && own ? own : one));
  const people = [...new Map(named.map(({ _id, name }) => [_id, { _id, name }])).values()];
  const interviewers = people.map(({ _id }) => _id).join(',');
  const first = dayjs(date).startOf(view === 'week' ? 'week' : 'day');
  const days = Array.from({ length: view === 'week' ? 7 : 1 }, (_, at) => first.add(at, 'day'))
    .map((day) => day.format('YYYY-MM-DD'))
    .filter((day) => isOffered && interviewers && view !== 'month' && day >= today());
  const free = useQueries({
    queries: days.map((day) => freeTimesOf({ interviewers, day, durationInMinutes: STEP_MINUTES })),
    combine: blocksOf,
  });
  return { free, people };
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

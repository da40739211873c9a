import type { Actor } from '../../core/access/actor.js';
import type { Clock } from '../../core/clock/clock.js';
import type { InterviewTime } from '../../shared/resources/interviews/enums.js';
import { type InterviewListQuery, ME } from './dto/interview-queries.js';
import type { InterviewConditions } from './interviews.repository.js';

/** The conditions of a list's query; days are the organisation's. */
export function conditionsOf(
  actor: Actor,
  clock: Clock,
  { job, status, interviewer, when, ...period }: Partial<InterviewListQuery>,
): InterviewConditions {
  const { from, to, day } = when ? periodOf(clock, when) : period;
  const bounds = day && clock.boundsOf(day);
  return {
    ...(job && { job }),
    ...(status && { status }),
    ...(interviewer && {
      interviewers: interviewer.split(',').map((id) => (id === ME ? actor.userId : id)),
    }),
    ...(from && { from: new Date(from) }),
    ...(to && { to: new Date(to) }),
    ...(bounds && { from: bounds.first, to: new Date(bounds.last.getTime() + 1) }),
  };
}

function periodOf(clock: Clock, when: InterviewTime): Pick<InterviewListQuery, 'from' | 'to' | 'day'> {
  if (when === 'today') return { day: clock.today() };
  const now = clock.now().toISOString();
  return when === 'upcoming' ? { from: now } : { to: now };
}

import type { Agent } from './app.js';
import { makeJob } from './factories.js';

/** The instant this many minutes from now. */
export function minutesFromNow(minutes: number): string {
  return new Date(Date.now() + minutes * 60_000).toISOString();
}

/** The body of POST /interviews. */
export function interviewBody(job: string, interviewers: string[], overrides: Record<string, unknown> = {}) {
  return {
    round: 1,
    job,
    type: 'Technical',
    status: 'Scheduled',
    mode: 'Online',
    schedule: { date: minutesFromNow(120), durationInMinutes: 30 },
    interviewers,
    description: '',
    ...overrides,
  };
}

/** The fields of an interview's answer that tests use. */
export interface MadeInterview {
  _id: string;
  interviewId: number;
  round: number;
  version: number;
  status: string;
  schedule: { date: string; durationInMinutes: number };
}

/** Creates an interview through the API, with a new job unless one is given. */
export async function makeInterview(
  agent: Agent,
  interviewers: string[],
  overrides: Record<string, unknown> = {},
): Promise<MadeInterview> {
  const job = (overrides['job'] as string | undefined) ?? (await makeJob(agent))._id;
  const { body } = await agent
    .post('/api/interviews')
    .send(interviewBody(job, interviewers, overrides))
    .expect(201);
  return body.data as MadeInterview;
}

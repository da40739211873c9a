import type { Agent } from './app.js';
import { makeJob } from './factories.js';

/** An instant so many minutes from now. */
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

/** What of an interview's answer tests look at. */
export interface MadeInterview {
  _id: string;
  interviewId: number;
  round: number;
  version: number;
  status: string;
  schedule: { date: string; durationInMinutes: number };
}

/** Makes an interview through the API, with a job of its own unless one is given. */
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

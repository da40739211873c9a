import type { Agent } from '../../../test/support/app.js';
import { eventually } from '../../../test/support/until.js';

/** The candidate's current status in the API. */
export async function statusOf(agent: Agent, id: string): Promise<string> {
  return (await agent.get(`/api/candidates/${id}`).expect(200)).body.data.status as string;
}

/** Waits until the candidate has this status. @throws Error if it never does */
export function becomes(agent: Agent, id: string, status: string): Promise<string> {
  return eventually(
    () => statusOf(agent, id),
    (now) => now === status,
  );
}

import type { Agent } from '../../../test/support/app.js';
import { eventually } from '../../../test/support/until.js';

/** The candidate's status, as the API shows it now. */
export async function statusOf(agent: Agent, id: string): Promise<string> {
  return (await agent.get(`/api/candidates/${id}`).expect(200)).body.data.status as string;
}

/** Waits until the candidate has this status. @throws Error when it never does */
export function becomes(agent: Agent, id: string, status: string): Promise<string> {
  return eventually(
    () => statusOf(agent, id),
    (now) => now === status,
  );
}

import type { OfferAnswer } from '../../src/shared/resources/offers/api.js';
import { type Agent, type TestApp } from './app.js';
import { EVERYTHING, makeCandidate, makeJob, PASSWORD, type Permissions, signIn } from './factories.js';
import { eventually } from './until.js';

/** Valid terms of an offer. */
export const TERMS = { salary: 1_250_000, joiningDate: '2031-01-06', expiresOn: '2030-12-20' } as const;

/** A user who may send offers, with a password that the tests know. */
export async function recruiter(app: TestApp, permissions: Permissions = EVERYTHING) {
  return signIn(app, { permissions });
}

/** A candidate with a job, and the body of an offer to them. */
export async function offerable(agent: Agent, overrides: Record<string, unknown> = {}) {
  const job = await makeJob(agent);
  const candidate = await makeCandidate(agent, { jobs: [job._id], ...overrides });
  const body = { candidateId: candidate._id, jobId: job._id, password: PASSWORD, ...TERMS };
  return { job, candidate, body, url: `/api/candidates/${candidate._id}` };
}

/** Waits until an offer is in one of these states. */
export async function offerIn(
  agent: Agent,
  { candidate, _id }: Pick<OfferAnswer, 'candidate' | '_id'>,
  states: ReadonlyArray<OfferAnswer['state']>,
  ms = 60_000,
): Promise<OfferAnswer> {
  const read = async () =>
    (await agent.get(`/api/candidates/${candidate}/offers/${_id}`).expect(200)).body.data as OfferAnswer;
  return eventually(read, ({ state }) => states.includes(state), ms);
}

/** The entries of a candidate's history that changed the status. */
export async function statusChanges(agent: Agent, candidate: string) {
  const { body } = await agent.get(`/api/candidates/${candidate}/activity?limit=100`).expect(200);
  const activity: Array<{ fieldName?: string; oldValue?: string; newValue?: string; changedAt: string }> =
    body.data.activity;
  return activity.filter(({ fieldName }) => fieldName === 'status');
}

/** A candidate's status, and how often history says that it became `Offered`. */
export async function standing(agent: Agent, candidate: string) {
  /* In sequence, so that the history is never older than the status. */
  const { body: record } = await agent.get(`/api/candidates/${candidate}`).expect(200);
  const changes = await statusChanges(agent, candidate);
  return {
    status: record.data.status as string,
    offered: changes.filter(({ newValue }) => newValue === 'Offered'),
  };
}

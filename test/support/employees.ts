import type { Agent } from './app.js';
import { makeCandidate, makeJob } from './factories.js';
import { pdf } from './pdf.js';

/** A completed onboarding with one document, `Pan Card`, made through the API. */
export async function makeCompletedOnboarding(agent: Agent, { title }: { title?: string } = {}) {
  const job = await makeJob(agent, title ? { title } : {});
  const candidate = await makeCandidate(agent, { jobs: [job._id] });
  const made = await agent
    .post('/api/onboardings')
    .send({
      job: job._id,
      candidate: candidate._id,
      steps: [
        {
          name: 'Identity',
          fields: [{ name: 'Bank account', required: true }],
          files: [{ name: 'Pan Card', type: 'pdf', required: true }],
        },
      ],
    })
    .expect(201);
  const id = made.body.data._id as string;
  await agent.post(`/api/onboardings/${id}/upload`).attach('Pan Card', pdf(id), 'pan.pdf').expect(200);
  const { body } = await agent
    .patch(`/api/onboardings/${id}/steps/0`)
    .send({ fields: { 'Bank account': '1234' } })
    .expect(200);
  return { id, job, candidate, status: body.data.status as string, document: pdf(id) };
}

/** An employee, created through the API from a new completed onboarding. */
export async function makeEmployee(agent: Agent, values: Record<string, unknown> = {}) {
  const onboarding = await makeCompletedOnboarding(agent);
  const { body } = await agent
    .post('/api/employees')
    .send({ onboardingId: onboarding.id, joiningDate: '2026-02-02', ...values })
    .expect(201);
  const employee = body.data as { _id: string; employeeId: number; version: number; name: string };
  return { ...employee, onboarding };
}

import { type Agent, type TestApp } from '../../../test/support/app.js';
import { makeEmployee } from '../../../test/support/employees.js';
import {
  EVERYTHING,
  makeCandidate,
  makeJob,
  makeOnboarding,
  makeRole,
  makeScreening,
  makeUser,
  nameOf,
} from '../../../test/support/factories.js';
import { checked, confirmed, people, workbook } from '../../../test/support/imports.js';
import { makeInterview } from '../../../test/support/interviews.js';
import { pdfOf } from '../../../test/support/pdf.js';
import { eventually } from '../../../test/support/until.js';
import { clock } from '../../../src/core/clock/clock.js';

/** Pages for users who are not signed in. */
export const OUTSIDE: readonly string[] = ['/login', '/forgot-password', '/reset-password', '/confirm-email'];

/** Page addresses in the form of `shared/pages.ts`, with a record for each. */
export interface House {
  /** The address of a page with a record of the house. @throws Error for a kind of record that the house lacks */
  address: (page: string) => string;
}

const hoursFromNow = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000).toISOString();

/**
 * Creates a small organisation with at least one record of every kind, always the same; needs a running worker.
 * @param site in which users and roles are created without the API
 */
export async function makeHouse(site: TestApp, api: Agent): Promise<House> {
  const description = '<h2>Role</h2><p>Builds <b>robots</b>. <a href="https://example.org">More</a></p>';
  const job = (await makeJob(api, { title: 'Robotics Engineer', description }))._id;
  const second = await makeJob(api, { title: 'Field Service Engineer', location: 'Chennai' });
  const made: string[] = [];
  for (const [index, appliedThrough] of ['LinkedIn', 'Naukri', 'Naukri', 'Email', 'Other'].entries()) {
    made.push((await makeCandidate(api, { jobs: [job], name: nameOf('Asha', index), appliedThrough }))._id);
  }
  const jobs = [job, second._id];
  const long = 'raghunandan.venkatasubramanian@robotics.example.org';
  const more = { expectedCTC: 1_250_000, noticePeriod: 60, lastJob: 'Technician', relocation: 'Yes' };
  const name = 'Raghunandan Venkatasubramanian';
  const notes = 'Met at the fair.\nWants to move to Pune.';
  const candidate = (await makeCandidate(api, { jobs, name, email: long, notes, ...more }))._id;
  const resume = pdfOf(['Curriculum vitae', 'Experience']);
  const files = `/api/candidates/${candidate}/files/upload`;
  await api.put(files).attach('resume', resume, 'cv.pdf').expect(200);
  await api.patch(`/api/candidates/${candidate}`).send({ status: 'Interview' }).expect(200);

  const role = await makeRole(site, EVERYTHING, { name: 'Recruiter' });
  const user = await makeUser(site, { name: 'Ira Menon', email: 'ira@example.org', roles: [role] });
  const screening = await makeScreening(api, job);
  const { _id: me } = (await api.get('/api/auth/me').expect(200)).body.data as { _id: string };
  const interview = await makeInterview(api, [String(user._id), me], {
    job,
    inviteCandidates: [candidate],
    schedule: { date: hoursFromNow(2), durationInMinutes: 45 },
  });
  const onboarding = await makeOnboarding(api, { job, candidate: made[1]! });
  const employee = await makeEmployee(api);

  const gone = await makeCandidate(api, { jobs: [job], name: 'Kabir Das' });
  await api.delete(`/api/candidates/${gone._id}`).expect(200);
  const rows = people(6, 55, second.jobId);
  rows[1]!.Email = 'nobody';
  rows[1]!.Experience = '41';
  /* Upkeep eventually cancels an unconfirmed one. */
  const imported = await confirmed(api, (await checked(api, workbook(rows), 'candidates.xlsx'))._id);
  const [mail] = await eventually(
    async () => (await api.get('/api/mails').expect(200)).body.data.mails as Array<{ _id: string }>,
    (mails) => mails.length > 0,
  );

  const ids: Record<string, string> = {
    jobs: job,
    candidates: candidate,
    screenings: screening._id,
    interviews: interview._id,
    onboardings: onboarding._id,
    employees: employee._id,
    users: String(user._id),
    roles: String(role._id),
    mails: mail!._id,
  };
  const others: Record<string, string> = {
    ':importId': imported._id,
    ':tabName': 'candidates',
    '/candidates/:fileKey': 'resume',
    '/employees/:fileKey': 'document-1',
  };
  const address = (page: string) => {
    const kind = page.split('/')[1]!;
    return page.replaceAll(/:\w+/g, (part) => {
      const found = part === ':id' ? ids[kind] : (others[part] ?? others[`/${kind}/${part}`]);
      if (!found)
        throw new Error(`Say in ${import.meta.filename} which record stands for ${part} of ${page}`);
      return found;
    });
  };
  return { address };
}

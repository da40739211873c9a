import * as XLSX from 'xlsx';
import { clock } from '../../src/core/clock/clock.js';
import { moveDay } from '../../src/shared/kit/days.js';
import type { InterviewerLoad } from '../../src/shared/resources/reports/api.js';
import { type Agent, startApp, startWorker, type TestApp, testSpace } from '../support/app.js';
import { makeEmployee } from '../support/employees.js';
import { exportFile, written } from '../support/exports.js';
import {
  adminAgent,
  candidateBody,
  makeCandidate,
  makeJob,
  makeOnboarding,
  signIn,
} from '../support/factories.js';
import { download, settled } from '../support/imports.js';
import { interviewBody } from '../support/interviews.js';

/** 01:30 in India, on the day after `UTC_DAY`. */
/* Two days later: dates from the database's own clock are on neither day, at whatever hour this runs. */
const UTC_DAY = moveDay(new Date().toISOString().slice(0, 10), 2);
const NOW = `${UTC_DAY}T20:00:00.000Z`;
const TODAY = moveDay(UTC_DAY, 1);
const TOMORROW = moveDay(UTC_DAY, 2);
const people = (day: string) => day.split('-').toReversed().join('/');

/* The zone of the process itself does not matter. */
describe.each(['UTC', 'America/Los_Angeles', 'Pacific/Kiritimati'])(
  'N07: a process in %s of an organisation in Asia/Kolkata',
  (zone) => {
    let app: TestApp;
    let admin: Agent;
    let own: string | undefined;
    const jobs: string[] = [];

    beforeAll(async () => {
      own = process.env['TZ'];
      process.env['TZ'] = zone;
      app = await startApp({ TIME_ZONE: 'Asia/Kolkata' });
      await startWorker({ TIME_ZONE: 'Asia/Kolkata' });
      clock.move(Date.parse(NOW) - Date.now());
      admin = await adminAgent(app);
      jobs[0] = (await makeJob(admin))._id;
    }, 60_000);

    afterAll(() => {
      clock.move(0);
      if (own === undefined) delete process.env['TZ'];
      else process.env['TZ'] = own;
    });

    it('accepts applications of the Indian day, and none of the next', async () => {
      const add = (applicationDate: string) =>
        admin.post('/api/candidates').send(candidateBody(jobs, { applicationDate }));
      await add(TODAY).expect(201);
      const { body } = await add(TOMORROW).expect(400);
      expect(body.errors).toEqual([
        { field: 'applicationDate', message: 'Application date should be in the past' },
      ]);
    });

    it('takes rows of an import alike', async () => {
      const rows = [TODAY, TOMORROW].map((applicationDate) => candidateBody(jobs, { applicationDate }));
      const { body } = await admin.post('/api/candidates/bulk').send({ candidates: rows }).expect(202);
      const verdict = await settled(admin, body.data._id);
      expect(verdict.errors.map(({ number, errors }) => [number, errors])).toEqual([
        [2, ['Application date should be in the past']],
      ]);
    });

    it('ends a role with the last moment of the Indian day', async () => {
      const add = (expiresAt: string) =>
        admin
          .post('/api/roles')
          .send({ name: `Until ${expiresAt} ${zone}`, description: '-', permissions: [], expiresAt });
      const { body } = await add(TODAY).expect(201);
      expect(body.data.expiresAt).toBe(`${TODAY}T18:29:59.999Z`);
      await add(UTC_DAY).expect(400);
    });

    it('shows the interviews of the Indian day on the dashboard, in the list and in the reports', async () => {
      const { agent, user } = await signIn(app, {
        permissions: {
          interview: ['create', 'read'],
          candidate: ['read'],
          job: ['read', 'create'],
        },
      });
      const at = (date: string) => ({ schedule: { date, durationInMinutes: 30 } });
      const add = async (date: string) =>
        (
          await agent
            .post('/api/interviews')
            .send(interviewBody(jobs[0]!, [String(user._id)], { round: 1, ...at(date) }))
            .expect(201)
        ).body.data._id as string;
      const early = await add(`${UTC_DAY}T20:30:00.000Z`);
      const late = await add(`${TODAY}T18:00:00.000Z`);
      const next = await add(`${TODAY}T18:30:00.000Z`);
      const listed = async (day: string) =>
        (
          await agent.get(`/api/interviews?day=${day}&interviewer=me&sort=date`).expect(200)
        ).body.data.interviews.map(({ _id }: { _id: string }) => _id);
      expect((await listed(TODAY)).toSorted()).toEqual([early, late].toSorted());
      expect(await listed(TOMORROW)).toEqual([next]);
      const { tiles } = (await agent.get('/api/dashboard').expect(200)).body.data;
      expect(tiles.interviews.day).toBe(TODAY);
      expect(tiles.interviews.mine).toBe(2);
      const load = async (day: string) => {
        const { body } = await agent.get(`/api/reports/interviewers?from=${day}&to=${day}`).expect(200);
        return (
          body.data.interviewers.find((one: InterviewerLoad) => one.interviewer._id === String(user._id))
            ?.planned ?? 0
        );
      };
      expect([await load(UTC_DAY), await load(TODAY), await load(TOMORROW)]).toEqual([0, 2, 1]);
    });

    it('writes the Indian day in letters, links, exports and the history of employees', async () => {
      const candidate = await makeCandidate(admin, { jobs });
      const url = `/api/candidates/${candidate._id}/offer-letter/preview`;
      const terms = { jobId: jobs[0]!, salary: 1_250_000, joiningDate: TODAY, expiresOn: TODAY };
      const letter = await download(admin, url, terms);
      const [, dated] = /<xmp:CreateDate>(.{10})/.exec(letter.toString('latin1')) ?? [];
      expect(dated).toBe(TODAY);

      const onboarding = await makeOnboarding(admin, { job: jobs[0] });
      await admin.post(`/api/onboardings/${onboarding._id}/link`).send({ send: true }).expect(201);
      const validUntil = moveDay(TODAY, 14);
      const { db } = await testSpace();
      const mail = await db
        .collection('mails')
        .findOneAndUpdate({ 'ref.id': onboarding._id }, { $set: { createdAt: new Date(NOW) } });
      expect(JSON.stringify(mail)).toContain(people(validUntil));
      const mails = await admin.get(`/api/mails?from=${TODAY}&to=${TODAY}`).expect(200);
      expect(mails.body.data.mails).toContainEqual(expect.objectContaining({ _id: String(mail!._id) }));
      const earlier = await admin.get(`/api/mails?from=${UTC_DAY}&to=${UTC_DAY}`).expect(200);
      expect(earlier.body.data.mailsCount).toBe(0);

      const range = { createdAt: { from: TODAY, to: TODAY } };
      const { body: list } = await admin.post('/api/candidates/filters').send({ filters: range }).expect(200);
      expect(list.data.candidatesCount).toBeGreaterThan(0);
      const queued = await admin
        .post('/api/exports')
        .send({ columns: ['createdAt'], ids: [candidate._id], filters: range })
        .expect(202);
      const { body: bytes } = await exportFile(admin, await written(admin, queued.body.data._id));
      const sheet = XLSX.read(bytes, { type: 'buffer' }).Sheets['Candidates']!;
      expect(XLSX.utils.sheet_to_json(sheet, { raw: false })).toEqual([{ 'Created Date': people(TODAY) }]);

      const employee = await makeEmployee(admin, { joiningDate: '2026-01-05' });
      const given = await admin
        .patch(`/api/employees/${employee._id}`)
        .send({ status: 'On Notice' })
        .expect(200);
      expect(given.body.data.statusDate).toBe(TODAY);
    });
  },
);

import { Counters } from '../../src/core/database/new-ids.js';
import { MESSAGES } from '../../src/shared/messages.js';
import { type Agent, startApp, type TestApp, testSpace } from '../support/app.js';
import { adminAgent, candidateBody, jobBody, makeCandidate, makeJob, signIn } from '../support/factories.js';

let app: TestApp;
let admin: Agent;

beforeAll(async () => {
  app = await startApp();
  admin = await adminAgent(app);
});

const UNKNOWN = 'aaaaaaaaaaaaaaaaaaaaaaaa';
const jobsStored = async () => (await testSpace()).db.collection('jobs');

describe('creating', () => {
  it('answers the stored job, its number and who posted it', async () => {
    const { agent, user } = await signIn(app, { permissions: { job: ['create'] } });
    const { body } = await agent
      .post('/api/jobs')
      .send(
        jobBody({
          title: '  Robot   Whisperer ',
          skills: [' Go ', 'go', '', 'ROS  2'],
          company: 'Elsewhere',
        }),
      )
      .expect(201);
    expect(body).toMatchObject({ success: true, message: 'Job created successfully' });
    expect(body.data).toMatchObject({
      jobId: expect.any(Number),
      company: 'Orbit Robotics',
      skills: ['Go', 'ROS 2'],
      isActive: true,
      closedDate: null,
      isDeleted: false,
      version: 1,
      postedBy: { _id: String(user._id), name: user.name },
      salaryRange: { min: 500_000, max: 900_000 },
    });
    expect(Object.keys(body.data)).not.toEqual(expect.arrayContaining(['terms', 'titleKey', 'changes']));
  });

  it.each([
    ['title', { title: '  ' }, 'Title is required'],
    ['employmentType', { employmentType: 'Sometimes' }, 'Employment type is not valid'],
    ['location', { location: '' }, 'Location is required'],
    ['experience', { experience: 13 }, "Experience can't be more than 12 years"],
    ['experience', { experience: -1 }, 'Experience cannot be negative'],
    ['experience', { experience: '2' }, 'Experience is required'],
    ['salaryRange.min', { salaryRange: { min: -1, max: 2 } }, 'Salary must not be negative'],
    [
      'salaryRange.min',
      { salaryRange: { min: 3, max: 2 } },
      'Minimum salary should be less than or equal to maximum salary',
    ],
    ['skills', { skills: [] }, 'At least one skill is required'],
    ['skills', { skills: ['  '] }, 'At least one skill is required'],
    ['description', { description: 'too short' }, 'Description must be at least 10 characters'],
    ['description', { description: '<p><b></b>123456789</p>' }, 'Description must be at least 10 characters'],
    [
      'description',
      { description: '<script>alert(1234567890)</script>' },
      'Description must be at least 10 characters',
    ],
    ['isActive', { isActive: 'yes' }, 'Active must be true or false'],
    ['colour', { colour: 'red' }, 'colour: This field is not known'],
  ])('refuses a wrong %s %j', async (field, overrides, message) => {
    const before = await (await jobsStored()).countDocuments();
    const { body } = await admin.post('/api/jobs').send(jobBody(overrides)).expect(400);
    expect(body).toMatchObject({ success: false, code: 'VALIDATION_FAILED', message });
    expect(body.errors).toContainEqual({ field, message });
    expect(await (await jobsStored()).countDocuments()).toBe(before);
  });

  it('takes a salary with one bound, with none, and null', async () => {
    for (const [sent, stored] of [
      [{ min: 1 }, { min: 1, max: null }],
      [{ max: 2 }, { min: null, max: 2 }],
      [null, { min: null, max: null }],
      [undefined, { min: null, max: null }],
    ]) {
      const { body } = await admin
        .post('/api/jobs')
        .send(jobBody({ salaryRange: sent }))
        .expect(201);
      expect(body.data.salaryRange).toEqual(stored);
    }
  });

  it('D06 gives 100 parallel jobs a number each', async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => admin.post('/api/jobs').send(jobBody())),
    );
    expect(answers.map((answer) => answer.status)).toEqual(Array(100).fill(201));
    expect(new Set(answers.map((answer) => answer.body.data.jobId)).size).toBe(100);
  });

  it('C2 gives the first jobs of a new installation different numbers, however many are created at once', async () => {
    const counters = app.app.get(Counters, { strict: false });
    for (const name of ['first', 'second', 'third']) {
      const numbers = await Promise.all(Array.from({ length: 6 }, () => counters.next(name)));
      expect(numbers.toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
    }
  });

  it('C2 never reuses the number of a permanently deleted job', async () => {
    const gone = await makeJob(admin);
    await admin.delete(`/api/jobs/${gone._id}`).expect(200);
    await admin.delete(`/api/jobs/${gone._id}/permanent`).expect(200);
    expect((await makeJob(admin)).jobId).toBeGreaterThan(gone.jobId);
  });

  it('C9 stores the description sanitised', async () => {
    const { body } = await admin
      .post('/api/jobs')
      .send(jobBody({ description: '<p onclick="x()">Builds <b>robots</b><img src=x onerror=alert(1)></p>' }))
      .expect(201);
    expect(body.data.description).toBe('<p>Builds <b>robots</b></p>');
  });
});

describe('changing', () => {
  it('C01 refuses a stale version and writes nothing', async () => {
    const job = await makeJob(admin);
    await admin.patch(`/api/jobs/${job._id}`).send({ version: job.version, title: 'First' }).expect(200);
    const { body } = await admin
      .patch(`/api/jobs/${job._id}`)
      .send({ version: job.version, title: 'Second' })
      .expect(409);
    expect(body).toMatchObject({
      code: 'STALE_VERSION',
      message: 'This record was changed by someone else. Reload it and try again.',
    });
    expect((await admin.get(`/api/jobs/${job._id}`)).body.data.title).toBe('First');
  });

  it('changes only what is sent, and takes a whole record back', async () => {
    const job = await makeJob(admin, { skills: ['Go', 'C'] });
    const { body } = await admin.patch(`/api/jobs/${job._id}`).send({ location: 'Nagpur' }).expect(200);
    expect(body.message).toBe('Job updated successfully');
    expect(body.data).toMatchObject({
      location: 'Nagpur',
      title: job.title,
      skills: ['Go', 'C'],
      version: 2,
    });
    const again = await admin.patch(`/api/jobs/${job._id}`).send(body.data).expect(200);
    expect(again.body.data).toEqual(body.data);
  });

  it('C02 keeps the changes of two editors of different fields', async () => {
    const job = await makeJob(admin);
    await Promise.all([
      admin.patch(`/api/jobs/${job._id}`).send({ location: 'Surat' }).expect(200),
      admin.patch(`/api/jobs/${job._id}`).send({ experience: 9 }).expect(200),
    ]);
    expect((await admin.get(`/api/jobs/${job._id}`)).body.data).toMatchObject({
      location: 'Surat',
      experience: 9,
      version: 3,
    });
  });

  it('checks a sent salary bound against the stored other one', async () => {
    const job = await makeJob(admin, { salaryRange: { min: 5, max: 9 } });
    const { body } = await admin
      .patch(`/api/jobs/${job._id}`)
      .send({ salaryRange: { min: 10 } })
      .expect(400);
    expect(body.message).toBe('Minimum salary should be less than or equal to maximum salary');
    await admin
      .patch(`/api/jobs/${job._id}`)
      .send({ salaryRange: { min: 9 } })
      .expect(200);
  });

  it('refuses null for what a job cannot be without', async () => {
    const job = await makeJob(admin);
    for (const field of ['title', 'skills', 'description', 'employmentType', 'experience', 'location']) {
      await admin
        .patch(`/api/jobs/${job._id}`)
        .send({ [field]: null })
        .expect(400);
    }
  });

  it.each(['abc', '123456789012', 'zzzzzzzzzzzzzzzzzzzzzzzz', UNKNOWN])('I07 knows no job %s', async (id) => {
    for (const call of [
      admin.get(`/api/jobs/${id}`),
      admin.patch(`/api/jobs/${id}`).send({ title: 'x' }),
      admin.delete(`/api/jobs/${id}`),
      admin.patch(`/api/jobs/${id}/close`),
      admin.patch(`/api/jobs/${id}/restore`),
      admin.delete(`/api/jobs/${id}/permanent`),
      admin.get(`/api/jobs/${id}/activity`),
      admin.get(`/api/jobs/${id}/candidates`),
      admin.get(`/api/jobs/${id}/references`),
    ]) {
      const { body } = await call.expect(404);
      expect(body.message).toBe('Job Not Found');
    }
  });
});

describe('closing and re-opening', () => {
  it('sets and clears the closed date; a repeat is reported', async () => {
    const { _id } = await makeJob(admin);
    const closed = await admin.patch(`/api/jobs/${_id}/close`).expect(200);
    expect(closed.body.message).toBe('Job closed successfully');
    expect(closed.body.data).toMatchObject({ isActive: false, closedDate: expect.stringMatching(/^\d{4}-/) });
    const again = await admin.patch(`/api/jobs/${_id}/close`).expect(409);
    expect(again.body.message).toBe('This job is already closed.');
    const open = await admin.patch(`/api/jobs/${_id}/reopen`).expect(200);
    expect(open.body.data).toMatchObject({ isActive: true, closedDate: null });
    const repeat = await admin.patch(`/api/jobs/${_id}/reopen`).expect(409);
    expect(repeat.body.message).toBe('This job is already open.');
    const { body } = await admin.get(`/api/jobs/${_id}/activity`).expect(200);
    expect(body.data.activityCount).toBe(3);
    expect(body.data.activity.map((entry: { action: string }) => entry.action)).toEqual([
      're-opened',
      'closed',
      'created',
    ]);
  });

  it('F5 shows a changed description as plain words, and nothing if only its format changed', async () => {
    const { _id } = await makeJob(admin, { description: '<p>Builds &amp; tests robots.</p>' });
    for (const description of [
      '<p>Builds <strong>fast</strong> robots.</p><ul><li>Travels</li></ul>',
      '<p><em>Builds fast robots.</em></p><p>Travels</p>',
    ])
      await admin.patch(`/api/jobs/${_id}`).send({ description }).expect(200);
    const { activity } = (await admin.get(`/api/jobs/${_id}/activity`).expect(200)).body.data;
    const entries = activity.map(({ fieldName, oldValue, newValue }: Record<string, string>) => [
      fieldName,
      oldValue,
      newValue,
    ]);
    expect(entries.slice(0, 2)).toEqual([
      ['description', undefined, undefined],
      ['description', 'Builds & tests robots.', 'Builds fast robots. Travels'],
    ]);
  });

  it('I16 lets one of ten parallel closers win', async () => {
    const { _id } = await makeJob(admin);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => admin.patch(`/api/jobs/${_id}/close`)),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(9);
    expect((await admin.get(`/api/jobs/${_id}/activity`)).body.data.activityCount).toBe(2);
  });

  it('cannot be done through the form: changing isActive needs the permission to close', async () => {
    const { _id } = await makeJob(admin);
    const { agent } = await signIn(app, { permissions: { job: ['read', 'update'] } });
    await agent.patch(`/api/jobs/${_id}`).send({ isActive: false }).expect(403);
    await agent.patch(`/api/jobs/${_id}`).send({ isActive: true, title: 'Same state' }).expect(200);
  });
});

describe('the list', () => {
  it('filters by state, searches, sorts and pages', async () => {
    const open = await makeJob(admin, { title: 'Quokka keeper' });
    const shut = await makeJob(admin, { title: 'Aardvark quokka keeper', skills: ['Digging'] });
    await admin.patch(`/api/jobs/${shut._id}/close`).expect(200);
    const titles = async (query: string) =>
      (await admin.get(`/api/jobs?q=quokka&${query}`).expect(200)).body.data.jobs.map(
        (job: { _id: string }) => job._id,
      );
    expect(await titles('')).toEqual([shut._id, open._id]);
    expect(await titles('sort=title')).toEqual([shut._id, open._id]);
    expect(await titles('sort=-title')).toEqual([open._id, shut._id]);
    expect(await titles('status=active')).toEqual([open._id]);
    expect(await titles('status=closed')).toEqual([shut._id]);
    expect(await titles('sort=jobId&limit=1&page=2')).toEqual([shut._id]);
    const byNumber = await admin.get(`/api/jobs?q=J${shut.jobId}`).expect(200);
    expect(byNumber.body.data.jobs[0]._id).toBe(shut._id);
    const bySkill = await admin.get('/api/jobs?q=digging').expect(200);
    expect(bySkill.body.data).toMatchObject({ jobsCount: 1, candidateSourceCount: expect.any(Array) });
  });

  it.each(['page=0', 'limit=101', 'sort=description', 'status=open', 'deleted=maybe', 'colour=red'])(
    'refuses ?%s',
    async (query) => {
      await admin.get(`/api/jobs?${query}`).expect(400);
    },
  );

  it('I05 takes the search literally', async () => {
    for (const q of ['.*', '^', '(', '$where', '%']) {
      const { body } = await admin.get(`/api/jobs?q=${encodeURIComponent(q)}`).expect(200);
      expect(body.data.jobs).toEqual([]);
    }
  });
});

describe('applicants', () => {
  it('counts the live candidates of each job by source, and pages them', async () => {
    const [job, other] = [await makeJob(admin, { title: 'Zebra warden' }), await makeJob(admin)];
    const people = [];
    for (const [appliedThrough, jobs] of [
      ['LinkedIn', [job._id]],
      ['LinkedIn', [job._id, other._id]],
      ['Naukri', [job._id]],
      ['Other', [job._id]],
      ['Email', [other._id]],
    ] as const) {
      people.push(await makeCandidate(admin, { appliedThrough, jobs: [...jobs] }));
    }
    await admin.delete(`/api/candidates/${people[3]!._id}`).expect(200);
    await admin.patch(`/api/candidates/${people[0]!._id}`).send({ status: 'Hold' }).expect(200);
    const list = await admin.get('/api/jobs?q=zebra').expect(200);
    expect(list.body.data.candidateSourceCount).toEqual([
      {
        job: job._id,
        linkedIn: 2,
        indeed: 0,
        naukri: 1,
        office: 0,
        website: 0,
        email: 0,
        other: 0,
        total: 3,
      },
    ]);
    const page = await admin.get(`/api/jobs/${job._id}/candidates?limit=2&page=2`).expect(200);
    expect(page.body.data).toMatchObject({ candidates: [{ _id: people[0]!._id }], totalCount: 3 });
    const held = await admin.get(`/api/jobs/${job._id}/candidates?status=Hold`).expect(200);
    expect(held.body.data).toMatchObject({ candidates: [{ _id: people[0]!._id }], totalCount: 1 });
    await admin.get(`/api/jobs/${job._id}/candidates?status=Nowhere`).expect(400);
  });

  it('Z15 are shown to users who may read candidates; users who only read jobs see their number', async () => {
    const job = await makeJob(admin);
    const person = await makeCandidate(admin, { jobs: [job._id] });
    const { agent } = await signIn(app, { permissions: { job: ['read'] } });
    const refused = await agent.get(`/api/jobs/${job._id}/candidates`).expect(403);
    expect(refused.body.message).toBe(MESSAGES.errors.forbidden);
    const seen = [
      await agent.get(`/api/jobs/${job._id}`).expect(200),
      await agent.get('/api/jobs').expect(200),
      await agent.get(`/api/jobs/${job._id}/activity`).expect(200),
      await agent.get(`/api/jobs/${job._id}/stages`).expect(200),
    ].map(({ text }) => text);
    for (const secret of [person.email, person.name])
      expect(seen.filter((text) => text.includes(secret))).toEqual([]);
    const { agent: both } = await signIn(app, { permissions: { job: ['read'], candidate: ['read'] } });
    const { body } = await both.get(`/api/jobs/${job._id}/candidates`).expect(200);
    expect(body.data.candidates).toMatchObject([{ email: person.email }]);
  });

  it('C7 are refused for a closed job, and taken again once it is open', async () => {
    const job = await makeJob(admin);
    await admin.patch(`/api/jobs/${job._id}/close`).expect(200);
    const { body } = await admin
      .post('/api/candidates')
      .send(candidateBody([job._id]))
      .expect(409);
    expect(body).toMatchObject({ code: 'JOB_CLOSED', message: `Job J${job.jobId} is closed` });
    await admin.patch(`/api/jobs/${job._id}/reopen`).expect(200);
    await admin
      .post('/api/candidates')
      .send(candidateBody([job._id]))
      .expect(201);
  });

  it('T04 keep their job from being deleted for good', async () => {
    const candidate = await makeCandidate(admin);
    const { jobs } = (await admin.get(`/api/candidates/${candidate._id}`).expect(200)).body.data;
    const jobId = jobs[0]._id as string;
    await admin.delete(`/api/jobs/${jobId}`).expect(200);
    const { body } = await admin.delete(`/api/jobs/${jobId}/permanent`).expect(409);
    expect(body.references).toEqual([
      { resource: 'candidates', count: 1, examples: [{ _id: candidate._id, name: candidate.name }] },
    ]);
    const { jobs: displayed } = (await admin.get(`/api/candidates/${candidate._id}`).expect(200)).body.data;
    expect(displayed[0]).toMatchObject({ _id: jobId, isDeleted: true });
  });
});

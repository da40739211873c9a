import { clock } from '../../src/core/clock/clock.js';
import { moveDay } from '../../src/shared/kit/days.js';
import { type Agent, startApp, type TestApp, testSpace } from '../support/app.js';
import { adminAgent, candidateBody, makeCandidate, makeJob } from '../support/factories.js';

let app: TestApp;
let admin: Agent;
let job: { _id: string; jobId: number };

beforeAll(async () => {
  app = await startApp();
  admin = await adminAgent(app);
  job = await makeJob(admin);
});

const UNKNOWN = 'aaaaaaaaaaaaaaaaaaaaaaaa';
const stored = async () => (await testSpace()).db.collection('candidates');
const body = () => candidateBody([job._id]);

const day = (shift: number) => moveDay(clock.today(), shift);
const astral = '\u{1F600}';

/** Field → values valid at its bounds, and invalid ones with their message (1-core section 5). */
const BOUNDS: Record<string, { good?: unknown[]; bad: Array<[value: unknown, message: string]> }> = {
  name: {
    good: ['x', 'x'.repeat(50), astral.repeat(50), ' padded '],
    bad: [
      ['', 'Name is required'],
      ['   ', 'Name is required'],
      ['\u200b\u200b', 'Name is required'],
      [undefined, 'Name is required'],
      [null, 'Name is required'],
      ['x'.repeat(51), 'Name should not exceed 50 characters'],
      [astral.repeat(51), 'Name should not exceed 50 characters'],
      ['bell\u0007', 'This text contains characters that cannot be stored'],
      ['\u202eevil', 'This text contains characters that cannot be stored'],
      [{ $ne: 1 }, ''],
      [17, 'This must be text'],
    ],
  },
  email: {
    bad: [
      ['', 'Email is required'],
      [undefined, 'Email is required'],
      ['plain', 'Invalid email format'],
      ['a@b', 'Invalid email format'],
      ['a b@example.org', 'Invalid email format'],
      ['a@example.org,b@example.org', 'Invalid email format'],
      ['a@example.org\r\nBcc: b@example.org', 'Invalid email format'],
      ['"quoted"@example.org', 'Invalid email format'],
      ['a(comment)@example.org', 'Invalid email format'],
      [`${'x'.repeat(250)}@example.org`, 'Invalid email format'],
      [['a@example.org'], 'Invalid email format'],
    ],
  },
  gender: {
    good: ['Male', 'Female'],
    bad: [
      ['', 'Gender is required'],
      [undefined, 'Gender is required'],
      ['male', 'Gender can be only Male or Female'],
      ['M', 'Gender can be only Male or Female'],
    ],
  },
  mobile: {
    bad: [
      ['', 'Mobile number must be exactly 10 digits'],
      [undefined, 'Mobile number must be exactly 10 digits'],
      ['123456789', 'Mobile number must be exactly 10 digits'],
      ['12345678901', 'Mobile number must be exactly 10 digits'],
      ['12345678ab', 'Mobile number must contain only digits (0-9)'],
      ['+9198765', 'Mobile number must contain only digits (0-9)'],
      [9876543210, 'Mobile number must be exactly 10 digits'],
    ],
  },
  expectedCTC: {
    good: [0, 0.5, 1_000_000_000, null, undefined],
    bad: [
      [-1, 'Expected CTC must be a positive number'],
      ['many', 'Expected CTC must be a positive number'],
      [1_000_000_001, 'Expected CTC must be a positive number'],
    ],
  },
  currentCTC: {
    good: [0, null, undefined],
    bad: [
      [-0.01, 'Current CTC must be a positive number'],
      ['100', 'Current CTC must be a positive number'],
    ],
  },
  noticePeriod: {
    good: [0, 90, null, undefined],
    bad: [
      [-1, 'Notice period must be a positive number'],
      ['soon', 'Notice period must be a positive number'],
    ],
  },
  'location.current': {
    good: ['P', 'x'.repeat(200)],
    bad: [
      ['', 'Current location is required'],
      [undefined, 'Current location is required'],
      ['x'.repeat(201), 'This text is too long (at most 200 characters)'],
    ],
  },
  'location.permanent': {
    good: ['', undefined, 'Goa'],
    bad: [['x'.repeat(201), 'This text is too long (at most 200 characters)']],
  },
  experience: {
    good: [0, 0.5, 40],
    bad: [
      [-1, 'Experience cannot be negative'],
      [-0.1, 'Experience cannot be negative'],
      [40.5, 'Experience cannot more than 40 years'],
      [41, 'Experience cannot more than 40 years'],
      [undefined, 'Experience is required'],
      ['3', 'Experience is required'],
    ],
  },
  education: {
    good: ['B'],
    bad: [
      ['', 'Education is required'],
      [undefined, 'Education is required'],
    ],
  },
  status: {
    good: ['Applied', 'Black Listed', undefined],
    bad: [
      ['applied', 'Invalid status'],
      ['Fired', 'Invalid status'],
      [null, 'Invalid status'],
    ],
  },
  jobs: {
    bad: [
      [[], 'Select the job for which you are applying'],
      [undefined, 'Select the job for which you are applying'],
      [['J1'], 'Please provide at least one valid Job ID'],
      [[UNKNOWN], 'Please provide at least one valid Job ID'],
      [['x'.repeat(24)], 'Please provide at least one valid Job ID'],
    ],
  },
  applicationDate: {
    good: [day(0), '2020-02-29', `${day(-1)}T10:00:00.000Z`],
    bad: [
      ['', 'Application date is required'],
      [undefined, 'Application date is required'],
      [day(2), 'Application date should be in the past'],
      ['2026-02-30', 'Application date should be in the past'],
      ['yesterday', 'Application date should be in the past'],
    ],
  },
  lastJob: {
    good: ['', undefined],
    bad: [['x'.repeat(201), 'This text is too long (at most 200 characters)']],
  },
  relocation: {
    good: ['Yes', 'No', '', null, undefined],
    bad: [['Maybe', 'Relocation can be only Yes or No']],
  },
  grade: {
    good: ['NA', 'E', undefined],
    bad: [
      ['F', 'Invalid grade'],
      ['', 'Invalid grade'],
    ],
  },
  appliedThrough: {
    good: ['LinkedIn', 'Other'],
    bad: [
      ['', 'Applied through is required'],
      [undefined, 'Applied through is required'],
      ['linkedin', 'Applied through is not valid'],
    ],
  },
  notes: {
    good: ['two\nlines', ''],
    bad: [['x'.repeat(5_001), 'This text is too long (at most 5,000 characters)']],
  },
};

function withField(field: string, value: unknown): Record<string, unknown> {
  const [outer, inner] = field.split('.') as [string, string | undefined];
  const candidate = body() as Record<string, unknown>;
  return { ...candidate, [outer]: inner ? { ...(candidate[outer] as object), [inner]: value } : value };
}

describe('I01 the bounds of every field', () => {
  const bad = Object.entries(BOUNDS).flatMap(([field, { bad: wrong }]) =>
    wrong.map(([value, message]) => [field, value, message] as const),
  );
  const good = Object.entries(BOUNDS).flatMap(([field, { good: right = [] }]) =>
    right.map((value) => [field, value] as const),
  );

  it.each(bad)('refuses %s = %j: %s', async (field, value, message) => {
    const before = await (await stored()).countDocuments();
    const answer = await admin.post('/api/candidates').send(withField(field, value)).expect(400);
    expect(answer.body.success).toBe(false);
    if (message) {
      expect(answer.body).toMatchObject({ code: 'VALIDATION_FAILED', message });
      expect(answer.body.errors).toContainEqual({ field, message });
    }
    expect(await (await stored()).countDocuments()).toBe(before);
  });

  it.each(good)('takes %s = %j', async (field, value) => {
    const answer = await admin.post('/api/candidates').send(withField(field, value)).expect(201);
    expect(answer.body).toMatchObject({ success: true, message: 'Candidate created successfully' });
  });

  it('refuses a change by the same rules and writes nothing', async () => {
    const candidate = await makeCandidate(admin, { jobs: [job._id] });
    for (const [field, { bad: wrong }] of Object.entries(BOUNDS)) {
      const [value, message] =
        wrong.find(([one]) => one !== undefined && typeof one !== 'object') ?? wrong[0]!;
      const whole = withField(field, value);
      const sent = { [field.split('.')[0]!]: whole[field.split('.')[0]!] };
      const answer = await admin.patch(`/api/candidates/${candidate._id}`).send(sent).expect(400);
      expect(answer.body.message).toBe(message);
    }
    const { body: after } = await admin.get(`/api/candidates/${candidate._id}`).expect(200);
    expect(after.data.version).toBe(1);
  });

  it('names every wrong field at once', async () => {
    const answer = await admin.post('/api/candidates').send({}).expect(400);
    expect(answer.body.errors.map((error: { field: string }) => error.field).sort()).toEqual([
      'applicationDate',
      'appliedThrough',
      'education',
      'email',
      'experience',
      'gender',
      'jobs',
      'location.current',
      'mobile',
      'name',
    ]);
  });
});

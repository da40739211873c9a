import { clock } from '../../src/core/clock/clock.js';
import { MESSAGES } from '../../src/shared/messages.js';
import { type Agent, countIn, startApp, type TestApp, testSpace } from '../support/app.js';
import { adminAgent, PASSWORD, signIn, userBody } from '../support/factories.js';

/** I01, I11, I12: each field of a user at and beyond its boundaries (1-core section 5 "User and profile"). */

let app: TestApp;
let admin: Agent;
let self: Agent;
let profile: string;
let record: string;

beforeAll(async () => {
  app = await startApp();
  admin = await adminAgent(app);
  const { agent, user } = await signIn(app, { permissions: { profile: ['read', 'update'] } });
  self = agent;
  profile = `/api/auth/profile/${String(user._id)}`;
  const made = await admin.post('/api/users').send(userBody()).expect(201);
  record = `/api/users/${made.body.data._id}`;
}, 60_000);

const NAME = 'Name must be between 2 and 50 characters';
const ADDRESS = 'Address must be between 5 and 100 characters';
const EMAIL = 'Invalid email format';
const AGE = 'Age must be between 18 and 100 years';
const CONTROL = 'This text contains characters that cannot be stored';
const year = (age: number) => `${Number(clock.today().slice(0, 4)) - age}-06-15`;
const family = '👩‍👩‍👧';

type Bad = [field: string, value: unknown, message: string];
const BAD: Bad[] = [
  ['name', undefined, 'Name is required'],
  ['name', null, 'Name is required'],
  ['name', '  ', 'Name is required'],
  ['name', '\u200b\u200b\u200b', 'Name is required'],
  ['name', 'A', NAME],
  ['name', ' A ', NAME],
  ['name', 'x'.repeat(51), NAME],
  ['name', 42, 'This must be text'],
  ['name', ['Anna'], 'This must be text'],
  ['name', 'An\u0000na', CONTROL],
  ['name', 'An\u202ena', CONTROL],
  ['name', 'An\ud800na', CONTROL],
  ['email', undefined, 'Email is required'],
  ['email', '', 'Email is required'],
  ['email', 'nobody', EMAIL],
  ['email', 'a@b', EMAIL],
  ['email', 7, EMAIL],
  ['email', `${'x'.repeat(64)}@${'y'.repeat(186)}.org`, EMAIL],
  ['email', '"quoted part"@example.org', EMAIL],
  ['email', 'one(comment)@example.org', EMAIL],
  ['email', 'a@example.org,b@example.org', EMAIL],
  ['email', 'a@example.org\r\nBcc: b@example.org', EMAIL],
  ['mobile', undefined, 'Mobile number must be exactly 10 digits'],
  ['mobile', '', 'Mobile number must be exactly 10 digits'],
  ['mobile', '912345678', 'Mobile number must be exactly 10 digits'],
  ['mobile', '91234567890', 'Mobile number must be exactly 10 digits'],
  ['mobile', '91234 6789', 'Mobile number must contain only digits (0-9)'],
  ['mobile', '+912345678', 'Mobile number must contain only digits (0-9)'],
  ['mobile', 9123456789, 'Mobile number must be exactly 10 digits'],
  ['gender', undefined, 'Gender is required'],
  ['gender', '', 'Gender is required'],
  ['gender', 'male', 'Gender can be only Male or Female'],
  ['gender', 'Other', 'Gender can be only Male or Female'],
  ['dob', undefined, 'Date of birth is required'],
  ['dob', '', 'Date of birth is required'],
  ['dob', '17/05/1990', 'Date of birth is not a valid date'],
  ['dob', '1990-02-30', 'Date of birth is not a valid date'],
  ['dob', 642902400000, 'Date of birth is not a valid date'],
  ['dob', year(17), AGE],
  ['dob', year(101), AGE],
  ['address', undefined, ADDRESS],
  ['address', null, ADDRESS],
  ['address', 'Four', ADDRESS],
  ['address', '  Four  ', ADDRESS],
  ['address', 'x'.repeat(101), ADDRESS],
  ['bio', 'x'.repeat(251), 'Bio must not exceed 250 characters'],
  ['bio', {}, 'This must be text'],
  ['unknown', 'x', 'unknown: This field is not known'],
  ['version', 'one', 'Version must be a whole number'],
];
const BAD_AT_USERS: Bad[] = [
  ['roles', 'administrator', 'Roles must be non-empty ids'],
  ['roles', [''], 'Roles must be non-empty ids'],
  ['roles', ['abc'], 'Roles must be non-empty ids'],
  ['roles', [{}], 'Roles must be non-empty ids'],
];
const BAD_AT_CREATION: Bad[] = [
  ['password', 'Aa1!567', 'Password must be at least 8 characters long'],
  ['password', `Aa1!${'x'.repeat(125)}`, 'Password must not exceed 128 characters'],
  ['password', 'lower@case1', 'Password must contain at least one uppercase letter'],
  ['password', 'UPPER@CASE1', 'Password must contain at least one lowercase letter'],
  ['password', 'No@Digits', 'Password must contain at least one digit'],
  ['password', 'NoSpecial1', 'Password must contain at least one special character'],
  ['password', 12345678, 'Password must be at least 8 characters long'],
];

type Good = [field: string, value: unknown, stored: unknown];
const GOOD: Good[] = [
  ['name', 'Al', 'Al'],
  ['name', '  Anna  ', 'Anna'],
  ['name', 'x'.repeat(50), 'x'.repeat(50)],
  ['name', family.repeat(10), family.repeat(10)],
  ['name', 'Zoe\u0308'.normalize('NFD'), 'Zoë'],
  ['name', 'मीरा', 'मीरा'],
  ['email', 'Some.One+Tag@Example.ORG', 'some.one+tag@example.org'],
  ['email', ' spaced@example.org ', 'spaced@example.org'],
  ['mobile', '0000000000', '0000000000'],
  ['mobile', ' 9999999999 ', '9999999999'],
  ['gender', 'Female', 'Female'],
  ['dob', year(18), year(18)],
  ['dob', year(100), year(100)],
  ['dob', `${year(30)}T00:00:00.000Z`, year(30)],
  ['address', 'Five!', 'Five!'],
  ['address', 'x'.repeat(100), 'x'.repeat(100)],
  ['address', 'Line one\nLine two', 'Line one\nLine two'],
  ['bio', undefined, ''],
  ['bio', null, ''],
  ['bio', '   ', ''],
  ['bio', 'x'.repeat(250), 'x'.repeat(250)],
  ['bio', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
];

const show = (value: unknown) => {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 40 ? `${text.slice(0, 30)}… (${text.length})` : text;
};
const titled = <T extends [string, unknown, unknown]>(cases: T[]) =>
  cases.map((one) => [`${one[0]} = ${show(one[1])}`, ...one] as [string, ...T]);

describe.each([
  ['POST /users', () => admin.post('/api/users'), [...BAD, ...BAD_AT_USERS, ...BAD_AT_CREATION]],
  ['PATCH /users/{id}', () => admin.patch(record), [...BAD, ...BAD_AT_USERS]],
  ['PATCH /auth/profile/{id}', () => self.patch(profile), BAD],
] as const)('%s', (what, call, cases) => {
  const isCreation = what.startsWith('POST');
  const isOwn = what.includes('profile');

  it.each(titled(cases.filter(([, value]) => isCreation || value !== undefined)))(
    'refuses %s',
    async (_title, field, value, message) => {
      const before = await countIn('users');
      const { body } = await call()
        .send(isCreation ? userBody({ [field]: value }) : { [field]: value })
        .expect(400);
      expect(body).toMatchObject({ success: false, code: 'VALIDATION_FAILED', message });
      expect(body.errors).toEqual([{ field, message }]);
      expect(await countIn('users')).toBe(before);
    },
  );

  it.each(titled(GOOD.filter(([, value]) => isCreation || value !== undefined)))(
    'takes %s',
    async (_title, field, value, stored) => {
      // The user's own e-mail requires the password and is stored when its link is opened (F5).
      const isLinked = isOwn && field === 'email';
      const change = { [field]: value, ...(isLinked && { currentPassword: PASSWORD }) };
      const answer = await call().send(isCreation ? userBody(change) : change);
      expect(answer.body).toMatchObject({ success: true });
      if (isLinked) return expect(answer.body.message).toBe(MESSAGES.auth.emailChangeSent(String(stored)));
      expect(answer.body.data[field]).toBe(stored);
      const id = answer.body.data._id as string;
      await (
        await testSpace()
      ).db
        .collection('users')
        .updateOne({ email: answer.body.data.email }, { $set: { email: `${id}@example.org`, mobile: id } });
    },
  );

  it('names every wrong field at once, in the order of the form', async () => {
    const { body } = await call()
      .send(userBody({ name: '', address: 'x', ...(!isCreation && { password: undefined }) }))
      .expect(400);
    expect(body.errors).toEqual([
      { field: 'name', message: 'Name is required' },
      { field: 'address', message: ADDRESS },
    ]);
    expect(body.message).toBe('Name is required');
  });
});

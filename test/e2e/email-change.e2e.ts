import { startApp, storedIn, type TestApp, testSpace } from '../support/app.js';
import {
  adminAgent,
  makeRole,
  makeUser,
  nextNumber,
  PASSWORD,
  type Permissions,
  signIn,
} from '../support/factories.js';

const PROFILE: Permissions = { profile: ['read', 'update', 'change-password'] };

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
}, 60_000);

const mailsTo = async (email: string) =>
  (await testSpace()).db.collection('mails').find({ 'to.address': email }).sort({ _id: -1 }).toArray();
const subjects = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject as string);
const newAddress = () => `moved${nextNumber()}@example.org`;
const confirm = (token: string) => app.agent().post('/api/auth/email/confirm').send({ token });

async function asked() {
  const { agent, user } = await signIn(app, { permissions: PROFILE });
  const email = newAddress();
  const path = `/api/auth/profile/${String(user._id)}`;
  const change = (body: object) => agent.patch(path).send(body);
  const { body } = await change({ email, bio: 'Moved', currentPassword: PASSWORD }).expect(200);
  const [mail] = await mailsTo(email);
  const token = new URL(mail!['variables'].link as string).searchParams.get('token')!;
  return { agent, user, email, change, body, mail: mail!, token };
}

describe('F5 one’s own e-mail', () => {
  it('needs the password, with the error at its field; nothing is written without it', async () => {
    const { agent, user } = await signIn(app, { permissions: PROFILE });
    const change = (body: object) => agent.patch(`/api/auth/profile/${String(user._id)}`).send(body);
    const before = await storedIn('users', user._id);
    const email = newAddress();
    for (const [currentPassword, message] of [
      [undefined, 'Enter your current password to change your email'],
      ['', 'Enter your current password to change your email'],
      ['wrong-password', 'Incorrect password'],
    ]) {
      const { body } = await change({ email, bio: 'x', currentPassword }).expect(400);
      expect(body).toMatchObject({ message, errors: [{ field: 'currentPassword', message }] });
    }
    expect(await storedIn('users', user._id)).toEqual(before);
    expect(await mailsTo(email)).toEqual([]);
    await change({ email: user.email.toUpperCase(), bio: 'The same' }).expect(200);
    for (let attempt = 0; attempt < 4; attempt++)
      await change({ email, currentPassword: 'wrong-one' }).expect(400);
    await change({ email, currentPassword: PASSWORD }).expect(429);
  });

  it('changes once, when the link mailed to the new address is opened; the old address is notified', async () => {
    const { agent, user, email, body, mail, token } = await asked();
    expect(body.message).toBe(
      `A mail with a link is on its way to ${email}. Your email changes when you open the link.`,
    );
    expect(body.data).toMatchObject({ email: user.email, bio: 'Moved' });
    expect(mail).toMatchObject({ template: 'email-change', subject: 'Confirm your new email for HireDesk' });
    expect(mail['variables'].link).toMatch(
      new RegExp(`^${app.env.APP_URL}/confirm-email\\?token=[\\w-]{43}$`),
    );
    expect(await subjects(user.email)).toEqual(['HireDesk: A new email for your account was asked for']);
    expect((await storedIn('users', user._id))!['email']).toBe(user.email);

    const answers = await Promise.all([1, 2, 3].map(() => confirm(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect((await storedIn('users', user._id))!['email']).toBe(email);
    expect((await subjects(user.email))[0]).toBe('HireDesk: Your email was changed');
    expect((await mailsTo(user.email))[0]!['variables'].detail).toContain(email);
    expect((await agent.get('/api/auth/me').expect(200)).body.data.email).toBe(email);
  });

  it('stays if the password changed since, and the link opens nothing else', async () => {
    const { agent, user, token } = await asked();
    await app
      .agent()
      .post('/api/auth/password-reset/confirm')
      .send({ token, newPassword: 'Another@Lantern8' })
      .expect(400);
    await agent
      .post(`/api/auth/${String(user._id)}/change-password`)
      .send({ oldPassword: PASSWORD, newPassword: 'Another@Lantern8' })
      .expect(200);
    expect((await confirm(token).expect(400)).body.message).toBe(
      'This link is no longer valid. Please ask for a new one.',
    );
    expect((await storedIn('users', user._id))!['email']).toBe(user.email);
  });

  it('is refused when somebody else has the address by then', async () => {
    const { user, email, change, token } = await asked();
    await makeUser(app, { email });
    expect((await confirm(token).expect(409)).body.message).toBe('Email already exists');
    await change({ email, currentPassword: PASSWORD }).expect(409);
    expect((await storedIn('users', user._id))!['email']).toBe(user.email);
  });

  it('does not change by PATCH /users either', async () => {
    const { agent, user } = await signIn(app, { permissions: { ...PROFILE, user: ['read', 'update'] } });
    const { body } = await agent
      .patch(`/api/users/${String(user._id)}`)
      .send({ email: newAddress() })
      .expect(400);
    expect(body.errors).toEqual([{ field: 'email', message: 'Change your own email on your profile page' }]);
  });
});

describe('F5 notices', () => {
  it('an administrator’s change of e-mail applies at once and the old address is notified', async () => {
    const admin = await adminAgent(app);
    const user = await makeUser(app);
    const email = newAddress();
    await admin
      .patch(`/api/users/${String(user._id)}`)
      .send({ email })
      .expect(200);
    expect((await storedIn('users', user._id))!['email']).toBe(email);
    expect(await subjects(user.email)).toEqual(['HireDesk: Your email was changed']);
    expect(await subjects(email)).toEqual([]);
  });

  it('are sent for new roles and for a new password, and for nothing else', async () => {
    const admin = await adminAgent(app);
    const { agent, user, role } = await signIn(app, { permissions: PROFILE });
    const path = `/api/users/${String(user._id)}`;
    const other = await makeRole(app, { profile: ['read', 'change-password'] });
    await admin
      .patch(path)
      .send({ bio: 'Only this', roles: [String(role._id)] })
      .expect(200);
    expect(await subjects(user.email)).toEqual([]);
    await admin
      .patch(path)
      .send({ roles: [String(other._id)] })
      .expect(200);
    const [mail] = await mailsTo(user.email);
    expect(mail!['subject']).toBe('HireDesk: Your roles were changed');
    expect(mail!['variables'].detail).toContain(`from ${role.name} to ${other.name}`);
    await agent
      .post(`/api/auth/${String(user._id)}/change-password`)
      .send({ oldPassword: PASSWORD, newPassword: 'Another@Lantern8' })
      .expect(200);
    expect((await subjects(user.email))[0]).toBe('HireDesk: Your password was changed');
  });
});

describe('F17 common passwords', () => {
  const message = 'This password is too common. Please choose another one.';

  it('are refused wherever one is set, after the strength rules', async () => {
    const admin = await adminAgent(app);
    const { agent, user } = await signIn(app, { permissions: PROFILE });
    const change = (newPassword: string) =>
      agent
        .post(`/api/auth/${String(user._id)}/change-password`)
        .send({ oldPassword: PASSWORD, newPassword })
        .expect(400);
    expect((await change('Password@123')).body).toMatchObject({
      message,
      errors: [{ field: 'newPassword', message }],
    });
    expect((await change('password')).body.message).toBe(
      'Password must contain at least one uppercase letter',
    );
    const number = nextNumber();
    const { body } = await admin
      .post('/api/users')
      .send({
        name: 'Common Person',
        email: `common${number}@example.org`,
        mobile: String(9_300_000_000 + number),
        gender: 'Male',
        dob: '1992-11-03',
        address: '4 Example Road',
        password: 'P@ssw0rd',
      })
      .expect(400);
    expect(body.errors).toEqual([{ field: 'password', message }]);
    const reset = await app
      .agent()
      .post('/api/auth/password-reset/confirm')
      .send({ token: 'x'.repeat(43), newPassword: 'Welcome@123' })
      .expect(400);
    expect(reset.body.message).toBe(message);
  });
});

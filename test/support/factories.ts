import { PASSWORD } from './password.js';
import { JwtService } from '@nestjs/jwt';
import { clock } from '../../src/core/clock/clock.js';
import { SYSTEM } from '../../src/core/history/change.js';
import { TOKEN } from '../../src/modules/auth/jwt.strategy.js';
import { newSession } from '../../src/modules/auth/auth.service.js';
import { hashPassword } from '../../src/modules/auth/password.js';
import { cookieName } from '../../src/modules/auth/session-cookie.js';
import { SessionsRepository } from '../../src/modules/sessions/sessions.repository.js';
import {
  derivedFields as derivedRoleFields,
  type RoleDocument,
} from '../../src/modules/roles/role.schema.js';
import { RolesRepository } from '../../src/modules/roles/roles.repository.js';
import {
  derivedFields as derivedUserFields,
  type UserDocument,
} from '../../src/modules/users/user.schema.js';
import { UsersRepository } from '../../src/modules/users/users.repository.js';
import { type Action, CATALOGUE, type Permission, type Resource } from '../../src/shared/permissions.js';
import type { OnboardingAnswer } from '../../src/shared/resources/onboardings/api.js';
import type { Agent, TestApp } from './app.js';

/** Permissions in short form: resource → actions. */
export type Permissions = Partial<Record<Resource, readonly Action[]>>;

/** Every resource with every action that the catalogue offers. */
export const EVERYTHING = Object.fromEntries(
  CATALOGUE.map(({ name, actions }) => [name, actions]),
) as Permissions;

export { PASSWORD };
let passwordHash: Promise<string> | undefined;
let made = 0;

/** A number that no earlier call of this test file returned. */
export function nextNumber(): number {
  return ++made;
}

/** A name made of letters, different for each number, because names of people hold no digits. */
export function nameOf(prefix: string, number: number): string {
  const letters = [...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
  return `${prefix} ${letters[0]!.toUpperCase()}${letters.slice(1)}son`;
}

function mobileOf(number: number): string {
  return String(9_100_000_000 + number);
}

function toList(permissions: Permissions): Permission[] {
  return Object.entries(permissions).map(([resource, actions]) => ({
    resource: resource as Resource,
    actions: [...(actions ?? [])],
  }));
}

/** Writes a role, bypassing the API. */
export async function makeRole(
  { app }: TestApp,
  permissions: Permissions,
  values: { name?: string; description?: string; expiresAt?: Date | null } = {},
): Promise<RoleDocument> {
  const name = values.name ?? `Role ${nextNumber()}`;
  return app.get(RolesRepository).create(
    {
      description: 'Made by a test',
      expiresAt: null,
      ...values,
      name,
      ...derivedRoleFields({ name, description: '' }),
      permissions: toList(permissions),
    },
    SYSTEM,
  );
}

/** Writes a user, bypassing the API; the password is {@link PASSWORD}. */
export async function makeUser(
  { app }: TestApp,
  values: Partial<Pick<UserDocument, 'name' | 'email' | 'mobile' | 'passwordHash'>> & {
    roles?: Array<Pick<RoleDocument, '_id'>>;
  } = {},
): Promise<UserDocument> {
  const number = nextNumber();
  const {
    name = nameOf('User', number),
    email = `user${number}@example.org`,
    mobile = mobileOf(number),
  } = values;
  return app.get(UsersRepository).create(
    {
      gender: 'Female',
      dob: '1990-05-17',
      address: '12 Test Street',
      passwordHash: await (passwordHash ??= hashPassword(PASSWORD)),
      ...values,
      name,
      email,
      mobile,
      ...derivedUserFields({ name, email, mobile }),
      roles: (values.roles ?? []).map((role) => role._id),
    },
    SYSTEM,
  );
}

/** A client with a session of `user`, created without the API. */
export async function agentOf(testApp: TestApp, user: UserDocument): Promise<Agent> {
  return withCookie(testApp, await cookieOf(testApp, user));
}

/** The cookie, as `name=value`, of a new session of `user`. */
export async function cookieOf({ app, env }: TestApp, user: UserDocument): Promise<string> {
  const session = newSession(user, false, { address: '127.0.0.1', userAgent: 'test' }, clock.now());
  await app.get(SessionsRepository).add(session);
  const { issuer, audience, algorithm } = TOKEN;
  const token = await app
    .get(JwtService, { strict: false })
    .signAsync({ sub: String(user._id), sid: String(session._id) }, { issuer, audience, algorithm });
  return `${cookieName(env)}=${token}`;
}

/** A client that sends this cookie, as `name=value`. */
export function withCookie(testApp: TestApp, cookie: string): Agent {
  const agent = testApp.agent();
  agent.jar.setCookie(cookie, new URL(testApp.url).hostname, '/');
  return agent;
}

/** A signed-in user with one role that holds exactly these permissions. */
export async function signIn(
  testApp: TestApp,
  {
    permissions = {},
    expiresAt = null,
    name,
  }: { permissions?: Permissions; expiresAt?: Date | null; name?: string } = {},
): Promise<{ agent: Agent; user: UserDocument; role: RoleDocument }> {
  const role = await makeRole(testApp, permissions, { expiresAt });
  const user = await makeUser(testApp, { roles: [role], ...(name && { name }) });
  return { agent: await agentOf(testApp, user), user, role };
}

/** A signed-in client that may do everything. */
export async function adminAgent(testApp: TestApp): Promise<Agent> {
  return (await signIn(testApp, { permissions: EVERYTHING })).agent;
}

/** The body of POST /users, different from every earlier one. */
export function userBody(overrides: Record<string, unknown> = {}) {
  const number = nextNumber();
  return {
    name: nameOf('Person', number),
    email: `person${number}@example.org`,
    mobile: mobileOf(number),
    gender: 'Male',
    dob: '1992-11-03',
    address: '4 Example Road',
    bio: '',
    password: PASSWORD,
    ...overrides,
  };
}

/** The body of POST /roles, with a unique name. */
export function roleBody(overrides: Record<string, unknown> = {}) {
  return {
    name: `Recruiter ${nextNumber()}`,
    description: 'Finds people',
    permissions: [{ resource: 'candidate', actions: ['read', 'create'] }],
    expiresAt: null,
    ...overrides,
  };
}

/** The body of POST /jobs. */
export function jobBody(overrides: Record<string, unknown> = {}) {
  return {
    title: `Engineer ${nextNumber()}`,
    company: 'Orbit Robotics',
    employmentType: 'Full-Time',
    location: 'Pune',
    experience: 2,
    salaryRange: { min: 500_000, max: 900_000 },
    skills: ['TypeScript'],
    description: '<p>Builds and looks after robots.</p>',
    ...overrides,
  };
}

/** The body of POST /candidates for an applicant for these jobs. */
export function candidateBody(jobs: string[], overrides: Record<string, unknown> = {}) {
  const number = nextNumber();
  return {
    name: nameOf('Candidate', number),
    email: `candidate${number}@example.org`,
    gender: 'Female',
    mobile: mobileOf(number),
    location: { current: 'Pune', permanent: 'Nagpur' },
    experience: 3,
    education: 'B.E.',
    status: 'Applied',
    jobs,
    applicationDate: '2026-01-15',
    grade: 'NA',
    appliedThrough: 'LinkedIn',
    ...overrides,
  };
}

/** Creates a job through the API. @returns the API's record */
export async function makeJob(agent: Agent, overrides: Record<string, unknown> = {}) {
  const answer = await agent.post('/api/jobs').send(jobBody(overrides)).expect(201);
  return answer.body.data as { _id: string; jobId: number; title: string; version: number };
}

/**
 * Creates a candidate through the API, with their own new job unless `jobs` names others. @returns the API's record
 */
export async function makeCandidate(agent: Agent, overrides: Record<string, unknown> = {}) {
  const jobs = (overrides['jobs'] as string[] | undefined) ?? [(await makeJob(agent))._id];
  const answer = await agent.post('/api/candidates').send(candidateBody(jobs, overrides)).expect(201);
  return answer.body.data as { _id: string; name: string; email: string; status: string; version: number };
}

/** A step of an onboarding as POST /onboardings takes it. */
export function stepBody(overrides: Record<string, unknown> = {}) {
  return {
    name: 'Identity Proof',
    description: 'Both sides, well lit',
    fields: [{ name: 'Aadhaar number', required: true }],
    files: [{ name: 'Aadhaar Card', type: 'pdf', required: true }],
    ...overrides,
  };
}

/** Creates an onboarding through the API, for a new candidate. @returns the API's record */
export async function makeOnboarding(agent: Agent, overrides: Record<string, unknown> = {}) {
  const job = (overrides['job'] as string | undefined) ?? (await makeJob(agent))._id;
  const candidate =
    (overrides['candidate'] as string | undefined) ??
    (await makeCandidate(agent, { jobs: [job], status: 'Onboarding' }))._id;
  const steps = [
    stepBody(),
    stepBody({
      name: 'Photographs',
      fields: [],
      files: [{ name: 'Image 1', type: 'image', required: false }],
    }),
  ];
  const body = { job, candidate, steps, ...overrides };
  return (await agent.post('/api/onboardings').send(body).expect(201)).body.data as OnboardingAnswer;
}

/** Opens a screening of a job through the API. @returns the API's record */
export async function makeScreening(agent: Agent, job: string, overrides: Record<string, unknown> = {}) {
  const answer = await agent
    .post('/api/screenings')
    .send({ job, ...overrides })
    .expect(201);
  return answer.body.data as { _id: string; title: string; version: number };
}

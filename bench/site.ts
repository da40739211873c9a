import { mongo } from 'mongoose';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  MEMORY_SETTINGS,
  WEB_PROGRAM,
  WORKER_MEMORY_SETTINGS,
  WORKER_PROGRAM,
} from '../scripts/node-flags.js';
import { assert } from './harness.js';
import { Measured } from './processes.js';
import { type Job, seedCandidates } from './seed.js';

/** The user whose session the workloads use. */
export const ADMINISTRATOR = { email: 'admin@hiredesk.local', password: 'Benchmark@1' };
const JOBS = 50;
const USERS = 20;
const ROLES = 5;
let redisDatabases = 0;

/** Options of a site. */
export interface SiteOptions {
  candidates: number;
  jobPosts?: number;
  /** More settings of the web process. */
  more?: Record<string, string>;
  /** Keeps its data, which the next run uses unchanged. */
  isKept?: boolean;
}

/** One HireDesk with its own data: web process, database, and a session of the administrator. */
export class Site {
  private constructor(
    readonly web: Measured,
    private session: string,
    readonly jobs: Job[],
    readonly settings: Record<string, string>,
    private readonly client: mongo.MongoClient,
    readonly live: number,
    private readonly isKept: boolean,
  ) {}

  /** Starts it and fills it with the given candidates and jobs, 20 users and 5 roles. */
  static async open(options: SiteOptions): Promise<Site> {
    const { candidates, jobPosts = JOBS, more = {}, isKept = false } = options;
    const settings = newSettings(isKept);
    const started = await Measured.start(WEB_PROGRAM, { ...settings, ...more });
    const web = await started.ready('/api/health/ready');
    const client = await new mongo.MongoClient(settings.MONGODB_URI, {
      writeConcern: { w: 'majority', journal: true },
    }).connect();
    const db = client.db();
    while ((await db.collection('users').countDocuments()) === 0)
      await new Promise((resolve) => setTimeout(resolve, 50));
    const cookie = await signIn(web.url);
    const people = db.collection('candidates');
    if (!(await people.findOne({}, { projection: { _id: 1 } })))
      await seedCandidates(people, candidates, await organisation(web.url, cookie, jobPosts));
    const jobs = await db.collection('jobs').find().sort({ jobId: 1 }).toArray();
    const live = await people.countDocuments({ isDeleted: false });
    return new Site(
      web,
      cookie,
      jobs.map(({ _id, jobId }) => ({ _id: String(_id), jobId: Number(jobId) })),
      settings,
      client,
      live,
      isKept,
    );
  }

  get db(): mongo.Db {
    return this.client.db();
  }

  /** Cookie of the administrator's session. */
  get cookie(): string {
    return this.session;
  }

  /** Call this where calls may have ended the session: later calls use a new one. */
  async renewSession(): Promise<void> {
    this.session = await this.signIn();
  }

  /** Another session of the administrator. @returns its cookie */
  signIn(): Promise<string> {
    return signIn(this.web.url);
  }

  /** The worker, as `npm start` runs it. */
  startWorker(more: Record<string, string> = {}): Promise<Measured> {
    return this.start(WORKER_PROGRAM, { ...WORKER_MEMORY_SETTINGS, ...more });
  }

  /** A second process on the same data. */
  start(program: string[], more: Record<string, string> = {}): Promise<Measured> {
    return Measured.start(program, { ...this.settings, ...more });
  }

  /** Answer of the API. @throws Error when it is not a success */
  async call<T>(method: string, path: string, body?: object | FormData): Promise<T> {
    return call<T>(this.web.url, this.cookie, method, path, body);
  }

  /** Waits until the work at `path` has ended, see {@link untilEnded}. */
  untilEnded<T extends Ended>(path: string): Promise<T> {
    return untilEnded<T>(this.web.url, this.cookie, path);
  }

  /** One more job. @returns its id */
  async makeJob(title: string): Promise<string> {
    return (await this.call<Job>('POST', '/jobs', jobOf(title)))._id;
  }

  async close(): Promise<void> {
    await this.web.stop();
    rmSync(this.settings['DATA_DIR']!, { recursive: true, force: true });
    if (!this.isKept) await this.db.dropDatabase();
    await this.client.close();
  }
}

function newSettings(isKept: boolean) {
  const { MONGODB_URI, REDIS_URL, DATA_DIR, JWT_SECRET } = process.env;
  const [mongoUri, redisUrl] = [new URL(MONGODB_URI!), new URL(REDIS_URL!)];
  mongoUri.pathname = `/hiredesk-bench-${isKept ? 'kept' : `${process.pid}-${redisDatabases}`}`;
  redisUrl.pathname = `/${Number(redisUrl.pathname.slice(1)) + ++redisDatabases}`;
  return {
    ...MEMORY_SETTINGS,
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    MONGODB_URI: mongoUri.href,
    REDIS_URL: redisUrl.href,
    DATA_DIR: mkdtempSync(join(DATA_DIR!, 'site-')),
    JWT_SECRET: JWT_SECRET!,
    ADMIN_EMAIL: ADMINISTRATOR.email,
    ADMIN_PASSWORD: ADMINISTRATOR.password,
  };
}

/** A session of the administrator of the product at `url`. @returns its cookie */
export async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...ADMINISTRATOR, rememberMe: false }),
  });
  assert(answer.status === 200, `login answered ${answer.status}`);
  return answer.headers.get('set-cookie')!.split(';')[0]!;
}

/** Answer of the API at `url`. @throws Error when it is not a success */
export async function call<T>(
  url: string,
  cookie: string,
  method: string,
  path: string,
  body?: object | FormData,
): Promise<T> {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: { cookie, ...(body && !isForm && { 'content-type': 'application/json' }) },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  const content = (await answer.json()) as { data: T; message: string };
  assert(answer.ok, `${method} ${path} answered ${answer.status} ${content.message}`);
  return content.data;
}

/** The fields of a worker's task that show its end. */
interface Ended {
  state: string;
  failure?: string | null;
}

/**
 * Waits until an import, an export or a batch has ended, by the server-sent events that the admin listens to.
 * @param path of the record
 * @returns its last state. @throws Error when it failed
 */
export async function untilEnded<T extends Ended>(url: string, cookie: string, path: string): Promise<T> {
  const answer = await fetch(`${url}/api${path}/events`, { headers: { cookie } });
  assert(answer.ok, `the events of ${path} answered ${answer.status}`);
  const [, last] = (await answer.text()).split('event: done\ndata: ');
  assert(last !== undefined, `the events of ${path} broke off`);
  const state = JSON.parse(last) as T;
  assert(state.state !== 'failed', `${path} failed: ${state.failure}`);
  return state;
}

const jobOf = (title: string) => ({
  title,
  employmentType: 'Full-Time',
  location: 'Pune',
  experience: 2,
  skills: ['TypeScript'],
  description: '<p>Builds and looks after robots.</p>',
});

const letters = (number: number) => [...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('');

/** Creates roles, users and job posts through the API. @returns the job posts */
export async function organisation(url: string, cookie: string, jobPosts: number): Promise<Job[]> {
  const make = <T>(path: string, body: object) => call<T>(url, cookie, 'POST', path, body);
  const roles: string[] = [];
  for (let number = 0; number < ROLES; number++) {
    const permissions = [{ resource: 'candidate', actions: ['read', 'update'] }];
    const role = { name: `Role ${number}`, description: 'Benchmark', expiresAt: null, permissions };
    roles.push((await make<{ _id: string }>('/roles', role))._id);
  }
  for (let number = 0; number < USERS; number++)
    await make('/users', {
      name: `User ${letters(number)}`,
      email: `user${number}@example.org`,
      mobile: String(9_100_000_000 + number),
      gender: 'Female',
      dob: '1990-01-01',
      address: '1 Bench Road',
      roles: [roles[number % ROLES]],
      password: ADMINISTRATOR.password,
    });
  const jobs: Job[] = [];
  for (let number = 0; number < jobPosts; number++)
    jobs.push(await make<Job>('/jobs', jobOf(`Engineer ${number}`)));
  return jobs;
}

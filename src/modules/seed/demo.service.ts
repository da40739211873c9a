import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../config/env.js';
import type { Actor } from '../../core/access/actor.js';
import { Clock } from '../../core/clock/clock.js';
import type { AcceptedFile } from '../../core/files/accept-file.js';
import { Permissions } from '../../shared/access.js';
import { CATALOGUE, packRules } from '../../shared/permissions.js';
import { CandidateFilesService } from '../candidates/candidate-files.service.js';
import { CandidateInserts } from '../candidates/candidate-inserts.service.js';
import { Records } from '../../core/records/records.service.js';
import { CandidatesService } from '../candidates/candidates.service.js';
import { JobsService } from '../jobs/jobs.service.js';
import { RolesService } from '../roles/roles.service.js';
import { UsersService } from '../users/users.service.js';
import { DemoScreenings } from './demo-screenings.js';
import { DemoEmployees } from './demo-employees.js';
import { DemoOnboardings, orSkip } from './demo-onboardings.js';
import { DemoInterviewsService } from './demo-interviews.service.js';
import { descriptionOf } from './demo-job.js';
import { JOBS, planCandidates, type PlannedCandidate } from './plan.js';
import { DemoOffers } from './demo-offers.js';
import { resumeOf } from './resume.js';
import { ROLES, USERS, type DemoUser } from './staff.js';

const DAY_MS = 86_400_000;
const LAKH = 100_000;
const ALL = { page: 1, limit: 100, deleted: false } as const;

export const DEMO_PASSWORD = 'Demonstration@2026';

/** One event, `daysAgo` from now. */
interface Step {
  daysAgo: number;
  run: () => Promise<unknown>;
}

/**
 * A realistic organisation (decision B4): roles, users, job posts and candidates with months of history. Everything
 * uses the services, with the clock set to the time of the event. Repeating it adds only what is missing, also after an
 * interruption; records that somebody has changed since stay as they are.
 */
@Injectable()
export class DemoService {
  constructor(
    private readonly roles: RolesService,
    private readonly users: UsersService,
    private readonly jobs: JobsService,
    private readonly candidates: CandidatesService,
    private readonly interviews: DemoInterviewsService,
    private readonly records: Records,
    private readonly lock: CandidateInserts,
    private readonly files: CandidateFilesService,
    private readonly onboardings: DemoOnboardings,
    private readonly employees: DemoEmployees,
    private readonly offers: DemoOffers,
    private readonly clock: Clock,
    private readonly screenings: DemoScreenings,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** @param say prints one line of progress */
  async run(say: (line: string) => void): Promise<void> {
    try {
      const administrator = await this.administrator();
      const roleIds = await this.addRoles(administrator);
      say(`Roles: ${ROLES.map(({ name }) => name).join(', ')}`);
      const recruiters = await this.addUsers(administrator, roleIds);
      say(`Users: ${USERS.length}, password ${DEMO_PASSWORD}`);
      const jobIds = await this.addJobs(recruiters);
      say(`Job posts: ${jobIds.size}`);
      const planned = planCandidates();
      await this.addCandidates(planned, jobIds, recruiters, say);
      say(`Candidates: ${planned.length}`);
      say(`Screenings: ${await this.screenings.add(jobIds, recruiters)}`);
      this.at(3);
      say(`Onboardings: ${await this.onboardings.run(recruiters[0]!)}`);
      say(`Employees added: ${await this.employees.run(recruiters[0]!)}`);
      const open = JOBS.filter(({ closedDaysAgo }) => closedDaysAgo === undefined);
      const added = await this.interviews.add(
        open.flatMap(({ title }) => jobIds.get(title) ?? []),
        recruiters,
      );
      say(`Interviews added: ${added}`);
      this.clock.move(0);
      say(`Offers added: ${await this.offers.add(recruiters[0]!)}`);
    } finally {
      this.clock.move(0);
    }
  }

  private async administrator(): Promise<Actor> {
    const system = actorOf({ _id: '000000000000000000000000', name: 'HireDesk' });
    const { page } = await this.users.list(system, { ...ALL, q: this.env.ADMIN_EMAIL });
    const [user] = page.items;
    return user ? actorOf(user) : system;
  }

  /** @returns the ids by name */
  private async addRoles(actor: Actor): Promise<Map<string, string>> {
    const known = (await this.roles.list(actor, ALL)).items;
    const ids = new Map(known.map((role) => [role.name, String(role._id)]));
    for (const { name, description, permissions, endedDaysAgo } of ROLES) {
      if (ids.has(name)) continue;
      const expiresAt = endedDaysAgo === undefined ? null : this.day(endedDaysAgo);
      this.at(380);
      const role = await this.roles.create(actor, { name, description, permissions, expiresAt });
      ids.set(name, String(role._id));
    }
    return ids;
  }

  /** @returns the recruiters, as actors */
  private async addUsers(actor: Actor, roleIds: ReadonlyMap<string, string>): Promise<Actor[]> {
    const recruiters: Actor[] = [];
    for (const [index, user] of USERS.entries()) {
      const email = emailOf(user);
      const { page } = await this.users.list(actor, { ...ALL, q: email });
      let stored = page.items.find((one) => one.email === email);
      if (!stored) {
        this.at(378 - index);
        const { name, gender, dob, address, bio } = user;
        const mobile = String(9_820_000_000 + index * 7_310_117);
        const roles = user.roles.flatMap((role) => roleIds.get(role) ?? []);
        const input = { name, email, gender, dob, address, bio, mobile, roles, password: DEMO_PASSWORD };
        const created = await orSkip(this.users.create(actor, input));
        if (!created) continue;
        stored = created.user;
      }
      if (user.roles.includes('Recruiter') || user.roles.includes('HR Manager'))
        recruiters.push(actorOf(stored));
    }
    return recruiters.length > 0 ? recruiters : [actor];
  }

  /** @returns the ids by title */
  private async addJobs(recruiters: readonly Actor[]): Promise<Map<string, string>> {
    const ids = new Map<string, string>();
    const steps: Step[] = [];
    for (const [index, job] of JOBS.entries()) {
      const actor = recruiters[index % recruiters.length]!;
      const { items } = await this.jobs.list(actor, { ...ALL, q: job.title });
      const stored = items.find(({ title }) => title === job.title);
      if (stored) {
        ids.set(job.title, stored._id);
        continue;
      }
      const { title, employmentType, location, experience, skills, salary } = job;
      const body = {
        title,
        employmentType,
        location,
        experience,
        skills,
        description: descriptionOf(job),
        salaryRange: { min: salary[0] * LAKH, max: salary[1] * LAKH },
      };
      steps.push({
        daysAgo: job.postedDaysAgo,
        run: async () => ids.set(title, (await this.jobs.create(actor, body))._id),
      });
    }
    await this.replay(steps);
    return ids;
  }

  private async addCandidates(
    planned: readonly PlannedCandidate[],
    jobIds: ReadonlyMap<string, string>,
    recruiters: readonly Actor[],
    say: (line: string) => void,
  ): Promise<void> {
    const emails = planned.map(({ fields }) => fields.email);
    const mobiles = planned.map(({ fields }) => fields.mobile);
    const present = await this.lock.contactsAmong(emails, mobiles);
    const known = new Map(present.map((one) => [one.email, String(one._id)]));
    /* Somebody else has the number: a person from another release's demonstration, who stays unchanged. */
    const taken = new Set(present.filter(({ email }) => !emails.includes(email)).map(({ mobile }) => mobile));
    const free = planned.filter(({ fields }) => !taken.has(fields.mobile));
    const steps = free.flatMap((one, index) =>
      this.stepsOf(
        one,
        [one.jobTitle, ...one.moreJobTitles].map((title) => jobIds.get(title)!),
        recruiters[index % recruiters.length]!,
        known.get(one.fields.email),
      ),
    );
    const closings = JOBS.filter(({ closedDaysAgo }) => closedDaysAgo !== undefined).map((job) => ({
      daysAgo: job.closedDaysAgo!,
      run: () => orSkip(this.jobs.close(recruiters[0]!, jobIds.get(job.title)!)),
    }));
    await this.replay([...steps, ...closings], (done, total) => {
      if (done % 400 === 0) say(`  ${done} of ${total} events`);
    });
  }

  /* Each step asserts the version that the previous one left, so that a repetition continues after an interruption. */
  private stepsOf(planned: PlannedCandidate, jobs: string[], actor: Actor, known?: string): Step[] {
    let id = known;
    const { fields, appliedDaysAgo, hasResume, changes, trashedDaysAgo } = planned;
    const create = async () => {
      const applicationDate = this.day(appliedDaysAgo);
      id = String((await this.candidates.create(actor, { ...fields, jobs, applicationDate }))._id);
    };
    const steps: Step[] = known ? [] : [{ daysAgo: appliedDaysAgo, run: create }];
    if (hasResume) steps.push({ daysAgo: appliedDaysAgo, run: () => this.attachResume(actor, id!, planned) });
    const untouched = hasResume ? 2 : 1;
    for (const [index, { daysAgo, ...change }] of changes.entries()) {
      const update = () =>
        orSkip(this.candidates.update(actor, id!, { ...change, version: untouched + index }));
      steps.push({ daysAgo, run: update });
    }
    if (trashedDaysAgo !== undefined) {
      const trash = async () => {
        const { version, isDeleted } = await this.candidates.get(actor, id!);
        if (!isDeleted && version === untouched + changes.length)
          await this.records.trash('candidates', actor, id!);
      };
      steps.push({ daysAgo: trashedDaysAgo, run: trash });
    }
    return steps;
  }

  private async attachResume(actor: Actor, id: string, planned: PlannedCandidate): Promise<void> {
    const { version, isDeleted } = await this.candidates.get(actor, id);
    if (isDeleted || version !== 1) return;
    const job = JOBS.find(({ title }) => title === planned.jobTitle)!;
    const year = Number(this.clock.today().slice(0, 4));
    const content = await resumeOf(planned, job, year);
    const resume: AcceptedFile = { content, type: 'application/pdf', name: `${planned.fields.name}.pdf` };
    await this.files.attach(actor, id, new Map([['resume', resume]]));
  }

  /** Runs the steps in chronological order, each on its own day. */
  private async replay(steps: Step[], progress?: (done: number, total: number) => void): Promise<void> {
    const inOrder = steps.toSorted((one, other) => other.daysAgo - one.daysAgo);
    for (const [index, { daysAgo, run }] of inOrder.entries()) {
      this.at(daysAgo);
      await run();
      progress?.(index + 1, inOrder.length);
    }
  }

  private at(daysAgo: number): void {
    this.clock.move(-daysAgo * DAY_MS);
  }

  private day(daysAgo: number): string {
    this.at(daysAgo);
    return this.clock.today();
  }
}

function emailOf({ name }: DemoUser): string {
  return `${name.toLowerCase().replaceAll(' ', '.')}@orbitrobotics.example`;
}

function actorOf(user: { _id: unknown; name: string }): Actor {
  const everything = CATALOGUE.map(({ name, actions }) => ({ resource: name, actions: [...actions] }));
  return {
    userId: String(user._id),
    name: user.name,
    sessionId: '',
    permissions: new Permissions([packRules(everything)]),
    expiredRoles: [],
  };
}

import { Injectable } from '@nestjs/common';
import type { Actor } from '../../core/access/actor.js';
import { Clock } from '../../core/clock/clock.js';
import { Records } from '../../core/records/records.service.js';
import type { EmployeeStatus } from '../../shared/resources/employees/enums.js';
import { CandidatesService } from '../candidates/candidates.service.js';
import { EmployeesService } from '../employees/employees.service.js';
import { DemoOnboardings } from './demo-onboardings.js';

const DAY_MS = 86_400_000;

/** One employee: days since the onboarding was completed and since the first day, and the current status. */
interface DemoEmployee {
  completedDaysAgo: number;
  joinedDaysAgo: number;
  status: EmployeeStatus | 'trashed';
  /** Since when the status applies, days ago; negative ones are in the future. */
  since?: number;
}

const EMPLOYEES: readonly DemoEmployee[] = [
  { completedDaysAgo: 150, joinedDaysAgo: 140, status: 'Active' },
  { completedDaysAgo: 120, joinedDaysAgo: 112, status: 'On Notice', since: 9 },
  { completedDaysAgo: 110, joinedDaysAgo: 100, status: 'Exited', since: 20 },
  { completedDaysAgo: 75, joinedDaysAgo: 63, status: 'Active' },
  { completedDaysAgo: 40, joinedDaysAgo: 30, status: 'trashed' },
  { completedDaysAgo: 12, joinedDaysAgo: 5, status: 'Active' },
  { completedDaysAgo: 4, joinedDaysAgo: -10, status: 'Active' },
];

/** Demo employees in every state, with their documents; repeating it adds nothing. */
@Injectable()
export class DemoEmployees {
  constructor(
    private readonly candidates: CandidatesService,
    private readonly onboardings: DemoOnboardings,
    private readonly employees: EmployeesService,
    private readonly records: Records,
    private readonly clock: Clock,
  ) {}

  /** @returns how many were added */
  async run(actor: Actor): Promise<number> {
    const query = { page: 1, limit: EMPLOYEES.length, deleted: false, sort: 'createdAt' };
    const { items } = await this.candidates.list(actor, query, { filters: { status: ['Hired'] } });
    let added = 0;
    for (const [index, candidate] of items.entries()) {
      const { completedDaysAgo, joinedDaysAgo, status, since } = EMPLOYEES[index]!;
      this.clock.move(-completedDaysAgo * DAY_MS);
      const onboarding = await this.onboardings.complete(actor, candidate);
      if (!onboarding) continue;
      const joiningDate = this.day(joinedDaysAgo);
      const { _id } = await this.employees.create(actor, { onboardingId: onboarding, joiningDate });
      added += 1;
      if (since !== undefined) this.clock.move(-since * DAY_MS);
      if (status === 'trashed') await this.records.trash('employees', actor, _id);
      else if (status !== 'Active')
        await this.employees.update(actor, _id, { status, statusDate: this.day(since ?? 0) });
    }
    return added;
  }

  private day(daysAgo: number): string {
    return this.clock.dayOf(new Date(Date.now() - daysAgo * DAY_MS));
  }
}

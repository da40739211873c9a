import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/access/actor.js';
import { ListQuery } from '../../../core/http/list-query.js';
import type { OnboardingsTile } from '../../../shared/resources/dashboard/api.js';
import { EmployeeListQuery } from '../../employees/dto.js';
import { EmployeesService } from '../../employees/employees.service.js';
import { OnboardingListQuery } from '../../onboardings/dto/onboarding.dto.js';
import { OnboardingsService } from '../../onboardings/onboardings.service.js';
import { RolesService } from '../../roles/roles.service.js';
import { UsersService } from '../../users/users.service.js';
import type { TileSources } from './tile-source.js';

const ONE = Object.assign(new ListQuery(), { limit: 1 });
const SHOWN = 5;
const OPEN = ['In-Progress', 'Pending'] as const;

/** Onboardings, employees and users on the dashboard. */
@Injectable()
export class PeopleTiles {
  readonly tiles: TileSources<'onboardings' | 'employees' | 'users' | 'roles'> = {
    onboardings: {
      resource: 'onboarding',
      collections: ['onboardings', 'candidates', 'jobs'],
      load: (actor) => this.ofOnboardings(actor),
    },
    employees: {
      resource: 'employee',
      collections: ['employees'],
      load: async (actor) => {
        const query = Object.assign(new EmployeeListQuery(), { limit: 1 });
        return { count: (await this.employees.list(actor, query)).total };
      },
    },
    users: {
      resource: 'user',
      collections: ['users'],
      load: async (actor) => ({ count: (await this.users.list(actor, ONE)).page.total }),
    },
    roles: {
      resource: 'role',
      collections: ['roles'],
      load: async (actor) => ({ count: (await this.roles.list(actor, ONE)).total }),
    },
  };

  constructor(
    private readonly onboardings: OnboardingsService,
    private readonly employees: EmployeesService,
    private readonly users: UsersService,
    private readonly roles: RolesService,
  ) {}

  /* Those in progress first, then those not started. */
  private async ofOnboardings(actor: Actor): Promise<OnboardingsTile> {
    const pages = await Promise.all(
      OPEN.map((status) =>
        this.onboardings.list(actor, Object.assign(new OnboardingListQuery(), { limit: SHOWN, status })),
      ),
    );
    return {
      open: pages.reduce((sum, { total }) => sum + total, 0),
      byStatus: OPEN.map((status, index) => ({ status, count: pages[index]!.total })),
      newest: pages
        .flatMap(({ items }) => items)
        .slice(0, SHOWN)
        .map(({ _id, candidate, job, status, steps }) => ({
          _id,
          candidate: candidate.name,
          job: job.title,
          status,
          done: steps.filter(({ isCompleted }) => isCompleted).length,
          steps: steps.length,
        })),
    };
  }
}

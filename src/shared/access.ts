import { createMongoAbility, type MongoAbility } from '@casl/ability';
import { type Action, CATALOGUE, type Permission, type Resource, type RoleRules } from './permissions.js';

/* CASL's own "manage" and "all" would mean everything: no stored role may mean that (case Z08). */
const NO_WILDCARDS = { anyAction: '\0', anySubjectType: '\0' };

/**
 * A user's permissions: one CASL ability per non-expired role, because the rule of 1-core section 6 is
 * "some non-expired role holds ALL the actions", not the union of the roles. Server and screens share it.
 * Subjects and actions are constant strings only, never objects from outside.
 */
export class Permissions {
  private readonly abilities: MongoAbility[];

  /** @param roles the packed rules of each non-expired role */
  constructor(readonly roles: readonly RoleRules[]) {
    this.abilities = roles.map((rules) =>
      createMongoAbility(
        Object.entries(rules).flatMap(([resource, actions]) =>
          (actions ?? []).map((action) => ({ action, subject: resource })),
        ),
        NO_WILDCARDS,
      ),
    );
  }

  /** Whether one single role holds every one of `actions` on `resource`. */
  can(resource: Resource, ...actions: Action[]): boolean {
    return this.abilities.some((ability) => actions.every((action) => ability.can(action, resource)));
  }

  /**
   * Whether these permissions may be granted to others (decision B6): one single role must hold each of them
   * completely, so that nobody combines partial ones. Actions missing from the catalogue grant nothing.
   */
  mayGrant(permissions: readonly Permission[]): boolean {
    return permissions.every(({ resource, actions }) => {
      const offered = CATALOGUE.find((entry) => entry.name === resource)?.actions ?? [];
      return this.can(resource, ...actions.filter((action) => offered.includes(action)));
    });
  }

  /**
   * What these permissions allow of the catalogue and `others` do not, action by action. If others allow each action of
   * a role, but not all in one role, as calls need them, those are listed together.
   */
  beyond(others: Permissions): Permission[] {
    const found = this.roles.flatMap((rules) =>
      CATALOGUE.flatMap(({ name, actions }): Permission[] => {
        const held = actions.filter((action) => rules[name]?.includes(action));
        if (others.can(name, ...held)) return [];
        const gone = held.filter((action) => !others.can(name, action));
        if (gone.length === 0) return [{ resource: name, actions: held }];
        return gone.map((action) => ({ resource: name, actions: [action] }));
      }),
    );
    return [...new Map(found.map((one) => [JSON.stringify(one), one])).values()];
  }
}

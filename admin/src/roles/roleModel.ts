import type { RoleAnswer } from '@shared/resources/roles/api.js';
import { dayOf } from '../common/dates.js';
import { ACTIONS, type Action, type Permission, RESOURCES, type Resource } from '@shared/permissions.js';

/** A role as react-admin holds it. */
export type Role = RoleAnswer & { id: string };

/** The values of the role form. */
export interface RoleValues {
  id?: string;
  name?: string;
  description?: string;
  /**
   * The permissions as `resource:action` words in a fixed order: one plain value, so that the form detects changes, and
   * a reverted choice is no change.
   */
  permissions?: string;
  hasExpiry?: boolean;
  /** A day, `yyyy-mm-dd`. */
  expiresAt?: string | null;
}

/** The chosen actions by resource. */
export type Grants = ReadonlyMap<Resource, ReadonlySet<Action>>;

/** Converts a permission list to the form's text; repeated resources are merged. */
export function toGrants(permissions: readonly Permission[]): string {
  const words = new Set(
    permissions.flatMap(({ resource, actions }) => actions.map((action) => `${resource}:${action}`)),
  );
  return inOrder(words);
}

/** Converts the form's text to a permission list, in catalogue order; resources without actions are left out. */
export function toPermissions(grants: string | undefined): Permission[] {
  return [...readGrants(grants)].map(([resource, actions]) => ({ resource, actions: [...actions] }));
}

/** The form's text by resource. */
export function readGrants(grants: string | undefined): Grants {
  const map = new Map<Resource, Set<Action>>();
  for (const word of (grants ?? '').split(' ').filter(Boolean)) {
    const [resource, action] = word.split(':') as [Resource, Action];
    map.set(resource, (map.get(resource) ?? new Set()).add(action));
  }
  return map;
}

/** Adds or removes actions of one resource. */
export function setGrants(
  grants: string | undefined,
  resource: Resource,
  actions: readonly Action[],
  chosen: boolean,
): string {
  const words = new Set((grants ?? '').split(' ').filter(Boolean));
  for (const action of actions) {
    if (chosen) words.add(`${resource}:${action}`);
    else words.delete(`${resource}:${action}`);
  }
  return inOrder(words);
}

function inOrder(words: ReadonlySet<string>): string {
  const sorted = RESOURCES.flatMap((resource) => ACTIONS.map((action) => `${resource}:${action}`));
  return sorted.filter((word) => words.has(word)).join(' ');
}

/** Initial values of the form. */
export function toRoleValues(role: Role): RoleValues {
  return {
    id: role.id,
    name: role.name,
    description: role.description,
    permissions: toGrants(role.permissions),
    hasExpiry: role.expiresAt !== null,
    expiresAt: expiryDay(role.expiresAt),
  };
}

/**
 * The last day, in the organisation's time zone, on which the role is valid.
 * @param expiresAt ISO instant or null
 */
export function expiryDay(expiresAt: string | null): string | null {
  return expiresAt === null ? null : dayOf(new Date(new Date(expiresAt).getTime() - 1));
}

/** The role's fields as the API takes them. */
export function toRoleBody(values: RoleValues) {
  return {
    name: values.name ?? '',
    description: values.description ?? '',
    permissions: toPermissions(values.permissions),
    expiresAt: values.hasExpiry ? (values.expiresAt ?? null) : null,
  };
}

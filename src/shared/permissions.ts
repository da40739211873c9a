/** Resources, actions and the rule of 1-core section 6; the catalogue is decision B7. */

export const RESOURCES = [
  'profile',
  'job',
  'candidate',
  'onboarding',
  'role',
  'deletedItem',
  'screening',
  'interview',
  'user',
  'employee',
  'queue',
] as const;
export type Resource = (typeof RESOURCES)[number];

export const ACTIONS = [
  'create',
  'read',
  'update',
  'delete',
  'close',
  'reopen',
  'restore',
  'delete-permanently',
  'bulk-create',
  'bulk-delete',
  'bulk-restore',
  'bulk-delete-permanently',
  'login',
  'logout',
  'verify-token',
  'change-password',
  'send-offer-letter',
] as const;
export type Action = (typeof ACTIONS)[number];

export interface Permission {
  resource: Resource;
  actions: Action[];
}

/** What may be done with one record of most kinds. */
export const RECORD: readonly Action[] = [
  'create',
  'read',
  'update',
  'delete',
  'restore',
  'delete-permanently',
];

/** What the server offers to role screens; a stored role may hold any known action. */
export const CATALOGUE: ReadonlyArray<{ name: Resource; actions: readonly Action[] }> = [
  { name: 'profile', actions: ['read', 'update', 'change-password'] },
  {
    name: 'job',
    actions: [
      'create',
      'read',
      'update',
      'delete',
      'close',
      'reopen',
      'restore',
      'delete-permanently',
      'bulk-delete',
      'bulk-restore',
      'bulk-delete-permanently',
    ],
  },
  {
    name: 'candidate',
    actions: [
      ...RECORD,
      'bulk-create',
      'bulk-delete',
      'bulk-restore',
      'bulk-delete-permanently',
      'send-offer-letter',
    ],
  },
  { name: 'onboarding', actions: RECORD },
  { name: 'screening', actions: RECORD },
  { name: 'interview', actions: RECORD },
  { name: 'employee', actions: RECORD },
  { name: 'user', actions: RECORD },
  { name: 'role', actions: ['create', 'read', 'update', 'delete'] },
  { name: 'deletedItem', actions: ['read'] },
  { name: 'queue', actions: ['read', 'update'] },
];

/** Whether roles can hold a permission: it has at least one action, and the catalogue offers each of them. */
export function isOffered({ resource, actions }: Permission): boolean {
  const offered = CATALOGUE.find(({ name }) => name === resource)?.actions ?? [];
  return actions.length > 0 && actions.every((action) => offered.includes(action));
}

/** One non-expired role's permissions in the packed form of GET /auth/me: resource → actions (decision B8). */
export type RoleRules = Partial<Record<Resource, Action[]>>;

/**
 * Packs a role's permission list into {@link RoleRules}; repeated resources are merged.
 * @param permissions as stored, possibly with a resource more than once
 */
export function packRules(permissions: readonly Permission[]): RoleRules {
  const rules: RoleRules = {};
  for (const { resource, actions } of permissions) {
    rules[resource] = [...new Set([...(rules[resource] ?? []), ...actions])];
  }
  return rules;
}

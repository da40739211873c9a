import { type Action, isOffered, type Resource } from '../../shared/permissions.js';
import type { ResourcePolicy } from '../database/resource.policy.js';

/**
 * What a kind of record is, in the part that routes and their documentation read; the other part (its repository and
 * what goes with a permanent delete) is registered with `RecordRegistry`. See docs/adding-a-resource.md.
 */
export interface RecordKind {
  /** Plural, as in paths and answers: `jobs`. */
  kind: string;
  /** What permissions call it, and what others refer to it by: `job`. */
  resource: Resource;
  policy: ResourcePolicy;
  /** Name of a whole selection in the message of a bulk call; the policy's label when left out. */
  manyLabel?: string;
  /** Last part of the path of a permanent delete. Default: `permanent`. */
  permanentPath?: 'permanent' | 'permanently';
}

/** True when roles can hold the action on this kind of record (decision B7): a call that needs it exists only then. */
export function offers({ resource }: Pick<RecordKind, 'resource'>, action: Action): boolean {
  return isOffered({ resource, actions: [action] });
}

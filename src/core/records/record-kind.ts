import { type Action, isOffered, type Resource } from '../../shared/permissions.js';
import type { ResourcePolicy } from '../database/resource.policy.js';

/**
 * Facts about a kind of record for routes and their documentation; the other part (its repository and what a permanent
 * delete removes with it) is registered with `RecordRegistry`. See docs/adding-a-resource.md.
 */
export interface RecordKind {
  /** Plural, as in paths and answers: `jobs`. */
  kind: string;
  /** Its name in permissions and references: `job`. */
  resource: Resource;
  policy: ResourcePolicy;
  /** Name of a whole selection in the message of a bulk call; default: the policy's label. */
  manyLabel?: string;
  /** Last part of the path of a permanent delete. Default: `permanent`. */
  permanentPath?: 'permanent' | 'permanently';
}

/** Whether roles can hold the action on this kind of record (decision B7): a call that needs it exists only then. */
export function offers({ resource }: Pick<RecordKind, 'resource'>, action: Action): boolean {
  return isOffered({ resource, actions: [action] });
}

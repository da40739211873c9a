import { Injectable } from '@nestjs/common';
import type { Actor } from '../access/actor.js';
import type { ReferenceFound } from './references.js';
import type { ResourceRepository } from '../database/resource.repository.js';
import type { ResourceDocument } from '../database/resource.schema.js';
import type { StoredChange } from '../history/change.js';
import type { ChangeEntry } from '../../shared/kit/api.js';
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

/** The part of a repository that the life cycle needs. */
type RecordStore<D extends ResourceDocument> = Pick<
  ResourceRepository<D>,
  | 'get'
  | 'findMany'
  | 'isKept'
  | 'trash'
  | 'restore'
  | 'trashMany'
  | 'restoreMany'
  | 'deleteManyPermanently'
  | 'cutShort'
>;

/**
 * What a kind of record adds to the common life cycle; everything but `repository` and `nameOf` is optional. Hooks are
 * called once for all records of a call, may be called again when a call is repeated, and refuse by throwing an
 * `AppError`.
 */
export interface RecordLifeCycle<D extends ResourceDocument = ResourceDocument> {
  repository: RecordStore<D>;
  nameOf(document: D): string;
  /** Its name in the history of other records: with the number; default {@link nameOf}. */
  historyName?(document: D): string;
  /** Fields by which copies of a permanently deleted record are found and erased (case T02); omitted: there are no copies. */
  contacts?: ReadonlyArray<'email' | 'mobile'>;
  /** The field whose name is also erased from other records (case T02); omitted: history keeps the name. */
  erasedName?: 'name';
  /** Runs the write of a single move to the trash, so that a rule holds during the write. */
  whileTrashing?(actor: Actor, id: string, write: () => Promise<D>): Promise<D>;
  /** Called before the call that trashed these records answers. */
  afterTrash?(ids: readonly string[]): Promise<void>;
  /** Called before these records are restored. */
  beforeRestore?(ids: readonly string[], actor: Actor): Promise<void>;
  /** Called before the call that restored these records answers. */
  afterRestore?(ids: readonly string[]): Promise<void>;
  /**
   * Called with trashed records before references are checked; without an actor when an interrupted delete is finished.
   */
  beforePermanentDelete?(ids: readonly string[], actor?: Actor): Promise<void>;
  /** What a permanent delete of the record would also delete, for its confirmation. */
  goesAlong?(document: D): Promise<ReferenceFound[]>;
  /** Removes what else belongs to permanently deleted records; their files and copies are handled elsewhere. */
  onPermanentDelete?(documents: readonly D[]): Promise<void>;
  /** How activity shows a change; default `toChangeEntry`. */
  toChange?(change: StoredChange): ChangeEntry;
}

export type RegisteredRecord = RecordKind & RecordLifeCycle;

/** Every kind of record, registered once: life cycle, trash and recovery read it and name none themselves. */
@Injectable()
export class RecordRegistry {
  private readonly records = new Map<string, RegisteredRecord>();

  /**
   * Called in `onModuleInit` by the resource's service.
   * @throws Error when the kind is already registered
   */
  register<D extends ResourceDocument>(kind: RecordKind, lifeCycle: RecordLifeCycle<D>): void {
    if (this.records.has(kind.kind)) throw new Error(`Records of kind ${kind.kind} are registered twice`);
    /* Hooks are methods, so one that takes a JobDocument is assignable where a ResourceDocument is passed. */
    this.records.set(kind.kind, { ...kind, ...(lifeCycle satisfies RecordLifeCycle<D>) });
  }

  /** @throws Error for a kind that no module registered: a programming error */
  of(kind: string): RegisteredRecord {
    const record = this.records.get(kind);
    if (!record) throw new Error(`Records of kind ${kind} are not registered`);
    return record;
  }

  /** Every kind, in order of registration. */
  all(): RegisteredRecord[] {
    return [...this.records.values()];
  }
}

import { Injectable } from '@nestjs/common';
import type { Actor } from '../access/actor.js';
import type { ReferenceFound } from './references.js';
import type { BulkOutcome, Removal } from '../database/bulk-writes.js';
import type { FailedPurge } from '../database/resource.repository.js';
import type { ResourceDocument } from '../database/resource.schema.js';
import type { Author, StoredChange } from '../history/change.js';
import type { ChangeEntry } from '../../shared/kit/api.js';
import type { RecordKind } from './record-kind.js';

/** What the life cycle needs of a repository; every `ResourceRepository` has it. */
export interface RecordStore<D extends ResourceDocument> {
  /** Fields that keep stored files. */
  readonly fileFields: readonly string[];
  get(id: string, options?: { trashed?: 'exclude' | 'only' | 'include'; history?: boolean }): Promise<D>;
  findMany(ids: readonly string[], projection?: { _id: 1 }): Promise<D[]>;
  trash(id: string, author: Author): Promise<D>;
  restore(id: string, author: Author): Promise<D>;
  purge(id: string, cleanUp: (document: D) => Promise<void>): Promise<void>;
  trashMany(ids: readonly string[], author: Author): Promise<Map<string, BulkOutcome>>;
  restoreMany(ids: readonly string[], author: Author): Promise<Map<string, BulkOutcome>>;
  purgeMany(ids: readonly string[], removal: Removal<D>): Promise<Map<string, BulkOutcome>>;
  finishPurges(before: Date, purge: (id: string) => Promise<void>): Promise<FailedPurge[]>;
}

/**
 * What a kind of record adds to the common life cycle; all but `repository` and `nameOf` may be left out. Hooks are told
 * once of all records of a call, may be told again when a call is repeated, and refuse by throwing an `AppError`.
 */
export interface RecordLifeCycle<D extends ResourceDocument = ResourceDocument> {
  repository: RecordStore<D>;
  /** The record's name for people. */
  nameOf(document: D): string;
  /** What the history of others calls it: with the number; default {@link nameOf}. */
  historyName?(document: D): string;
  /** Fields with what copies of a purged record are found and erased by (case T02); left out: there are no copies. */
  contacts?: ReadonlyArray<'email' | 'mobile'>;
  /** The field with the name that goes from others' records too (case T02); left out: history keeps the name. */
  erasedName?: 'name';
  /** Runs the write of a single move to the trash, so that a rule holds while it is written. */
  whileTrashing?(actor: Actor, id: string, write: () => Promise<D>): Promise<D>;
  /** Told before the call that moved these records to the trash answers. */
  afterTrash?(ids: readonly string[]): Promise<void>;
  /** Told before these records come back from the trash. */
  beforeRestore?(ids: readonly string[], actor: Actor): Promise<void>;
  /** Told before the call that brought these records back answers. */
  afterRestore?(ids: readonly string[]): Promise<void>;
  /** Told of trashed records before it is asked what refers to them; without an actor when a cut-short delete is finished. */
  beforePurge?(ids: readonly string[], actor?: Actor): Promise<void>;
  /** What would go along with a record's permanent delete, for who is asked about it. */
  goesAlong?(document: D): Promise<ReferenceFound[]>;
  /** Removes what else belongs to records that go for good; their files and erased copies are cared for. */
  onPurge?(documents: readonly D[]): Promise<void>;
  /** How activity shows a change; default `toChangeEntry`. */
  toChange?(change: StoredChange): ChangeEntry;
}

export type RegisteredRecord = RecordKind & RecordLifeCycle;

/** Every kind of record, said once: life cycle, trash and recovery read it and name none themselves. */
@Injectable()
export class RecordRegistry {
  private readonly records = new Map<string, RegisteredRecord>();

  /**
   * Called in `onModuleInit` by the resource's service.
   * @throws Error when the kind is registered already
   */
  register<D extends ResourceDocument>(kind: RecordKind, lifeCycle: RecordLifeCycle<D>): void {
    if (this.records.has(kind.kind)) throw new Error(`Records of kind ${kind.kind} are registered twice`);
    /* Hooks are methods, so what takes a JobDocument may stand where a ResourceDocument is handed over. */
    this.records.set(kind.kind, { ...kind, ...(lifeCycle satisfies RecordLifeCycle<D>) });
  }

  /** @throws Error for a kind that no module registered: a fault of the program */
  of(kind: string): RegisteredRecord {
    const record = this.records.get(kind);
    if (!record) throw new Error(`Records of kind ${kind} are not registered`);
    return record;
  }

  /** Every kind, in the order of registering. */
  all(): RegisteredRecord[] {
    return [...this.records.values()];
  }
}

import { Injectable } from '@nestjs/common';
import type { Author } from '../../core/history/change.js';
import { isOffered, type Permission } from '../../shared/permissions.js';
import { isOneOf } from '../../shared/kit/objects.js';
import type { CandidateStatus } from '../../shared/resources/candidates/enums.js';
import type { BulkCandidate, CandidatePlan } from '../candidates/pipeline/candidate-pipeline.service.js';
import type { BatchDocument, BatchValues } from './batch.schema.js';

/** A candidate's part of a batch: a write, nothing, or the reason for a refusal. */
export type BatchPlan = CandidatePlan | null | { refused: string };

/** One kind of bulk change of candidates (decision C11). */
export interface BatchKind {
  name: string;
  /** Needed to start and undo such a batch; checked again when its job runs. */
  permission: Permission;
  /** Enough to see its receipts; defaults to `permission`. */
  seenWith?: Permission;
  /** The status that it gives, if any. */
  gives?(values: BatchValues): CandidateStatus;
  /**
   * What the batch means for one live candidate in its current state. May be called again.
   * @param now the same for many candidates, so that equal changes share a write
   */
  plan(candidate: BulkCandidate, batch: BatchDocument, author: Author, now: Date): BatchPlan;
  /**
   * What must hold while candidates are written.
   * @param write gets `assertReady`, to be called right before a write, and a reason if nothing may be written now
   */
  around?<T>(
    batch: BatchDocument,
    write: (assertReady: () => void, refused?: string) => Promise<T>,
  ): Promise<T>;
}

/** Where modules register their bulk changes, in web and worker alike. */
@Injectable()
export class BatchKinds {
  private readonly kinds = new Map<string, BatchKind>();

  /** Called in a provider's `onModuleInit`. @throws Error if the name is taken or no role can hold its permissions */
  register(kind: BatchKind): void {
    if (this.kinds.has(kind.name)) throw new Error(`The batch ${kind.name} is registered twice`);
    const { permission, seenWith = permission } = kind;
    if (![permission, seenWith].every(isOffered))
      throw new Error(`The batch ${kind.name} names a permission that no role can hold`);
    this.kinds.set(kind.name, kind);
  }

  /** @throws Error for an unregistered kind */
  get(name: string): BatchKind {
    const kind = this.kinds.get(name);
    if (!kind) throw new Error(`There is no batch ${name}`);
    return kind;
  }

  all(): BatchKind[] {
    return [...this.kinds.values()];
  }
}

/** One of a batch's enumerated values. @throws Error for any other value */
export function enumerated<T extends string>(values: BatchValues, key: string, known: readonly T[]): T {
  const value = values[key];
  if (!isOneOf(known, value)) throw new Error(`${value} is no ${key} of a batch`);
  return value;
}

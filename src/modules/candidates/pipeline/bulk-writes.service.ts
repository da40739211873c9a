import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted, Types } from 'mongoose';
import { Cache } from '../../../core/cache/cache.js';
import { clock } from '../../../core/clock/clock.js';
import { writeFull } from '../../../core/database/record-changes.js';
import type { StoredChange } from '../../../core/history/change.js';
import { LIMITS } from '../../../shared/kit/limits.js';
import { isId } from '../../../shared/kit/rules.js';
import { valueAt } from '../../../shared/kit/value-at.js';
import { CANDIDATE, type CandidateDocument } from '../candidate.schema.js';
import type { CandidatePlan } from './decision.js';
import { type PlannedWrite, updateOf } from './pipeline.repository.js';
import { queryOf } from '../../../core/database/document-types.js';

const READ = {
  version: 1,
  isDeleted: 1,
  status: 1,
  statusSince: 1,
  jobs: 1,
  screenings: 1,
  interviewResults: 1,
  resultKeys: 1,
  furthest: 1,
} as const;

/** What bulk changes read of a candidate: all that their plans read or set. */
export type BulkCandidate = Pick<CandidateDocument, '_id' | keyof typeof READ>;

/** Reads and writes thousands of candidates for batches (decision C11). */
@Injectable()
export class BulkWrites {
  constructor(
    @InjectModel(CANDIDATE) private readonly model: Model<CandidateDocument>,
    private readonly cache: Cache,
  ) {}

  /** These candidates by id, trashed ones included. */
  async read(ids: readonly string[]): Promise<Map<string, BulkCandidate>> {
    const found = await this.model.collection
      .find<BulkCandidate>({ _id: { $in: objectIds(ids) } }, { projection: READ })
      .toArray();
    return new Map(found.map((candidate) => [String(candidate._id), candidate]));
  }

  valuesBefore(candidate: BulkCandidate, plan: CandidatePlan): Record<string, unknown> {
    return Object.fromEntries(
      Object.keys(plan.set).map((path) => [
        path,
        valueAt(candidate, path) ?? (Array.isArray(plan.set[path]) ? [] : null),
      ]),
    );
  }

  /**
   * Writes many plans, each guarded by its version; equal changes of the same version share a write.
   * @param operation stored in every change entry, so that {@link writtenBy} recognises them
   * @returns how many were written
   */
  async write(plans: readonly PlannedWrite[], operation: string): Promise<number> {
    if (plans.length === 0) return 0;
    const updatedAt = clock.now();
    const { modifiedCount } = await this.model.collection.bulkWrite(
      groupsOf(plans).map(({ version, plan, ids }) => ({
        updateMany: {
          filter: {
            _id: { $in: ids },
            isDeleted: false,
            version,
            [`changes.${LIMITS.changeEntries - plan.entries.length}`]: { $exists: false },
          },
          update: updateOf({ ...plan.set, updatedAt }, noting(plan, operation)),
        },
      })),
      { ordered: false },
    );
    const full = modifiedCount === plans.length ? 0 : await this.writeFullOnes(plans, operation, updatedAt);
    this.cache.changed(this.model.collection.name);
    return modifiedCount + full;
  }

  /** Which of these candidates have a change entry of this bulk write. */
  async writtenBy(ids: readonly string[], operation: string): Promise<Set<string>> {
    const filter = queryOf<CandidateDocument>({
      _id: trusted({ $in: objectIds(ids) }),
      'changes.operation': operation,
    });
    const found = await this.model.find(filter, { _id: 1 }).lean();
    return new Set(found.map(({ _id }) => String(_id)));
  }

  /* Those that the bulk write skipped because their history is full; one changed in the meantime stays as it is. */
  private async writeFullOnes(
    plans: readonly PlannedWrite[],
    operation: string,
    updatedAt: Date,
  ): Promise<number> {
    const written = await this.writtenBy(
      plans.map(({ id }) => id),
      operation,
    );
    let count = 0;
    for (const { id, version, plan } of plans.filter((one) => !written.has(one.id))) {
      const filter = { _id: new Types.ObjectId(id), isDeleted: false, version };
      const set = { ...plan.set, updatedAt };
      if (await writeFull<CandidateDocument>(this.model, filter, set, noting(plan, operation))) count++;
    }
    return count;
  }
}

function noting({ entries }: CandidatePlan, operation: string): StoredChange[] {
  return entries.map((entry) => ({ ...entry, operation }));
}

/* Groups plans that write the same values to the same version. */
function groupsOf(plans: readonly PlannedWrite[]) {
  const groups = new Map<string, { version: number; plan: CandidatePlan; ids: Types.ObjectId[] }>();
  for (const { id, version, plan } of plans) {
    const key = JSON.stringify([version, plan]);
    const group = groups.get(key) ?? { version, plan, ids: [] };
    group.ids.push(new Types.ObjectId(id));
    groups.set(key, group);
  }
  return [...groups.values()];
}

/* Drops texts that are not ids. */
function objectIds(ids: readonly string[]): Types.ObjectId[] {
  return ids.filter(isId).map((id) => new Types.ObjectId(id));
}

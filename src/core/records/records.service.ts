import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type {
  BulkResult,
  ChangeEntry,
  RecordState,
  ReferenceSummary,
  ReferredRecord,
} from '../../shared/kit/api.js';
import { chunksOf, messageOf } from '../../shared/kit/objects.js';
import { isId } from '../../shared/kit/rules.js';
import { valueAt } from '../../shared/kit/value-at.js';
import { MESSAGES } from '../../shared/messages.js';
import type { Actor } from '../access/actor.js';
import { reachOf } from '../access/trash.js';
import { Clock } from '../clock/clock.js';
import type { BulkOutcome } from '../database/bulk-writes.js';
import type { Page, PagePlace } from '../page.js';
import { References, visibleTo } from './references.js';
import type { ResourceDocument } from '../database/resource.schema.js';
import { writeUnique } from '../database/mongo-errors.js';
import { Erasures } from '../erasure/erasures.js';
import { ConflictError, NotFoundError } from '../errors/app-error.js';
import { FileViews } from '../file-views/file-views.js';
import { FileStore } from '../files/file-store.js';
import { filesIn } from '../files/held-files.js';
import { activityPage, withNames } from './names-in-changes.js';
import { toChangeEntry } from '../history/change.js';
import { allAtOnce, type BulkTexts } from '../http/bulk.js';
import { Upkeep } from '../upkeep/upkeep.js';
import { type RegisteredRecord, RecordRegistry } from './record-registry.js';

const { record: M, success } = MESSAGES;
/** Records read per query when a call names many. */
const READ_AT_ONCE = 500;
/** A permanent delete that takes longer than this was cut short, ms. */
const CUT_SHORT_MS = 60_000;

/**
 * The life cycle common to all kinds of record: trash, restore and permanent delete of one or many records, references
 * to a record, and its activity (decisions C3, C6, F5; cases T01 to T05). `kind` is a registered plural.
 */
@Injectable()
export class Records implements OnModuleInit {
  private readonly log = new Logger(Records.name);

  constructor(
    private readonly registry: RecordRegistry,
    private readonly references: References,
    private readonly erasures: Erasures,
    private readonly files: FileStore,
    private readonly views: FileViews,
    private readonly upkeep: Upkeep,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.upkeep.register('Finishing permanent deletes', () => this.finishPermanentDeletes());
  }

  /** Moves a record to the trash. @throws NotFoundError, ConflictError when it is already there */
  async trash(kind: string, actor: Actor, id: string): Promise<RecordState> {
    const record = this.registry.of(kind);
    const write = () => record.repository.trash(id, actor);
    const trashed = await (record.whileTrashing?.(actor, id, write) ?? write());
    await record.afterTrash?.([id]);
    return toState(trashed);
  }

  /** Restores a record from the trash. @throws NotFoundError, ConflictError for a live one */
  async restore(kind: string, actor: Actor, id: string): Promise<RecordState> {
    const record = this.registry.of(kind);
    await record.beforeRestore?.([id], actor);
    // A concurrent create or restore may take a place that only one record can have; then this one is refused.
    const restored = await writeUnique(
      () => record.repository.restore(id, actor),
      () => record.beforeRestore?.([id], actor) ?? Promise.resolve(),
    );
    await record.afterRestore?.([id]);
    return toState(restored);
  }

  /**
   * Permanently deletes a trashed record, with its files, its copies elsewhere and what else belongs to it.
   * @param actor undefined when an interrupted delete is finished
   * @throws NotFoundError, ConflictError for a live record or one with references to it
   */
  async deletePermanently(kind: string, actor: Actor | undefined, id: string): Promise<void> {
    const record = this.registry.of(kind);
    const { isDeleted } = await record.repository.get(id, { trashed: 'include' });
    if (!isDeleted) throw new ConflictError('WRONG_STATE', M.notInTrash);
    await record.beforePermanentDelete?.([id], actor);
    await this.references.assertNone(record.resource, id, actor);
    const outcome = (await this.deleteAllPermanently(record, [id])).get(id);
    if (outcome === 'missing') throw new NotFoundError(record.policy.notFound);
    if (outcome !== 'done')
      throw new ConflictError('WRONG_STATE', outcome === 'referred' ? M.referenced : M.notInTrash);
  }

  /** Like {@link trash}, many at once. @returns an answer for each id */
  trashMany(kind: string, actor: Actor, ids: readonly string[]): Promise<BulkResult[]> {
    const record = this.registry.of(kind);
    return allAtOnce(ids, bulkTextsOf(record, success.deleted, M.alreadyDeleted), async (known) => {
      const outcomes = await record.repository.trashMany(known, actor);
      const done = known.filter((id) => outcomes.get(id) === 'done');
      if (done.length > 0) await record.afterTrash?.(done);
      return outcomes;
    });
  }

  /** Like {@link restore}, many at once. @returns an answer for each id */
  restoreMany(kind: string, actor: Actor, ids: readonly string[]): Promise<BulkResult[]> {
    const record = this.registry.of(kind);
    return allAtOnce(ids, bulkTextsOf(record, success.restored, M.notDeleted), async (known) => {
      await record.beforeRestore?.(known, actor);
      const outcomes = await record.repository.restoreMany(known, actor);
      const done = known.filter((id) => outcomes.get(id) === 'done');
      if (done.length > 0) await record.afterRestore?.(done);
      return outcomes;
    });
  }

  /** Like {@link deletePermanently}, many at once. @returns an answer for each id */
  deleteManyPermanently(kind: string, actor: Actor, ids: readonly string[]): Promise<BulkResult[]> {
    const record = this.registry.of(kind);
    return allAtOnce(ids, bulkTextsOf(record, success.deletedPermanently, M.notInTrash), async (known) => {
      await record.beforePermanentDelete?.(known, actor);
      return this.deleteAllPermanently(record, known);
    });
  }

  /** What refers to a record now, trashed records included, and what a delete would include. @throws NotFoundError */
  async referrers(
    kind: string,
    actor: Actor,
    id: string,
  ): Promise<{ references: ReferenceSummary[]; goesAlong: ReferenceSummary[] }> {
    const record = this.registry.of(kind);
    const document = await record.repository.get(id, { trashed: 'include' });
    const [references, dependents, results = []] = await Promise.all([
      this.references.to(record.resource, id),
      this.references.goingWith(record.resource, id),
      record.goesAlong?.(document),
    ]);
    const files = [...filesIn(document)];
    const examples = files.slice(0, 5).map(({ id: file, name }) => ({ _id: file, name }));
    const own = files.length > 0 ? [{ resource: 'files', count: files.length, examples }] : [];
    const displayed = (found: typeof references) => found.map((reference) => visibleTo(actor, reference));
    return {
      references: displayed(references),
      goesAlong: [...displayed([...dependents, ...results]), ...own],
    };
  }

  /** The records among `ids` with references to them, in the order given; unknown ids are left out. */
  async referredTo(kind: string, actor: Actor, ids: readonly string[]): Promise<ReferredRecord[]> {
    const { repository, resource, nameOf } = this.registry.of(kind);
    const wanted = [...new Set(ids.map((id) => id.toLowerCase()).filter((id) => isId(id)))];
    const referred = new Map<string, ReferredRecord>();
    for (const part of chunksOf(wanted, READ_AT_ONCE)) {
      const documents = await repository.findMany(part);
      const names = new Map(documents.map((document) => [String(document._id), nameOf(document)]));
      for (const [_id, references] of await this.references.toMany(resource, [...names.keys()]))
        referred.set(_id, {
          _id,
          name: names.get(_id)!,
          references: references.map((reference) => visibleTo(actor, reference)),
        });
    }
    return wanted.flatMap((id) => referred.get(id) ?? []);
  }

  /**
   * A page of a record's changes, newest first; a trashed record's only for users who see the trash. @throws
   * NotFoundError
   */
  async activity(kind: string, actor: Actor, id: string, query: PagePlace): Promise<Page<ChangeEntry>> {
    const { repository, resource, toChange = toChangeEntry } = this.registry.of(kind);
    const { changes } = await repository.get(id, { ...reachOf(actor, resource), history: true });
    const { items, total } = activityPage(changes, query);
    return { items: await withNames(items.map(toChange), actor, this.registry.all()), total };
  }

  /* Nothing stays half deleted after a crash (case T02). A failed one is tried again next time. */
  private async finishPermanentDeletes(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - CUT_SHORT_MS);
    for (const { kind, repository } of this.registry.all())
      for (const id of await repository.cutShort(before))
        await this.deletePermanently(kind, undefined, id).catch((error: unknown) =>
          this.log.warn(`The permanent delete of ${kind} ${id} is not finished yet: ${messageOf(error)}`),
        );
  }

  private deleteAllPermanently(
    record: RegisteredRecord,
    ids: readonly string[],
  ): Promise<Map<string, BulkOutcome>> {
    return record.repository.deleteManyPermanently(ids, {
      refused: async (trashed) => new Set((await this.references.toMany(record.resource, trashed)).keys()),
      fields: [...(record.contacts ?? []), ...(record.erasedName ? [record.erasedName] : [])],
      before: (documents) => this.orderErasure(record, documents),
      cleanUp: (documents) => this.removeDependents(record, documents),
    });
  }

  private async orderErasure(
    { resource, contacts, erasedName }: RegisteredRecord,
    documents: ReadonlyArray<Pick<ResourceDocument, '_id'>>,
  ): Promise<void> {
    if (!contacts) return;
    const subjects = documents.map((document) => ({
      id: String(document._id),
      contacts: textsOf(document, contacts),
      names: textsOf(document, erasedName ? [erasedName] : []),
    }));
    await this.erasures.order(resource, subjects);
  }

  private async removeDependents(
    record: RegisteredRecord,
    documents: readonly ResourceDocument[],
  ): Promise<void> {
    await record.onPermanentDelete?.(documents);
    const ids = documents.map(({ _id }) => _id);
    await this.references.removeWith(record.resource, ids.map(String));
    await this.views.removeOf(ids);
    for (const file of filesIn(documents)) await this.files.discard(file);
  }
}

function textsOf(document: object, fields: readonly string[]): string[] {
  return fields.map((field) => valueAt(document, field)).filter((value) => typeof value === 'string');
}

function bulkTextsOf(
  { policy }: RegisteredRecord,
  done: (label: string) => string,
  wrongState: string,
): BulkTexts {
  return { done: done(policy.label), wrongState, missing: policy.notFound, referred: M.referenced };
}

function toState({ _id, version, isDeleted, deletedAt }: ResourceDocument): RecordState {
  return { _id: String(_id), version, isDeleted, deletedAt: deletedAt?.toISOString() ?? null };
}

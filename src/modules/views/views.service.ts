import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Types } from 'mongoose';
import type { Actor } from '../../core/access/actor.js';
import { Clock } from '../../core/clock/clock.js';
import {
  ConflictError,
  ForbiddenError,
  NotFoundError,
  ValidationError,
} from '../../core/errors/app-error.js';
import { CopyErasers } from '../../core/erasure/erasures.js';
import { inputOf } from '../../core/http/validation.pipe.js';
import { RecordRegistry } from '../../core/records/record-registry.js';
import { References } from '../../core/records/references.js';
import { searchForm } from '../../shared/kit/text.js';
import type { SavedView, SavedViewQuery } from '../../shared/resources/views/api.js';
import { VIEW_LIMITS } from '../../shared/resources/views/limits.js';
import { viewsMessages } from '../../shared/resources/views/messages.js';
import { type CreateViewDto, type UpdateViewDto, ViewQueryDto } from './dto.js';
import type { CandidateFilters } from '../../shared/resources/candidates/filters.js';
import type { ViewDocument } from './view.schema.js';
import { ViewsRepository } from './views.repository.js';

const { notFound: N, record: R } = viewsMessages;
const RESOURCE = 'saved views';

/** Saved views of the candidate list: the user's own, and those shared by colleagues. */
@Injectable()
export class ViewsService implements OnModuleInit {
  constructor(
    private readonly views: ViewsRepository,
    private readonly registry: RecordRegistry,
    private readonly references: References,
    private readonly erasers: CopyErasers,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.references.register('user', {
      resource: RESOURCE,
      find: async (id) => ({
        resource: RESOURCE,
        count: await this.views.countOf(id, false),
        reader: 'user',
        examples: [],
      }),
      remove: (ids) => this.views.removeOfOwners(ids),
    });
    /* Views that search for a permanently deleted candidate (case T02). */
    this.erasers.register(async (kind, subjects) => {
      if (kind !== 'candidate') return;
      await this.views.removeWith(subjects.flatMap(({ contacts, names = [] }) => [...contacts, ...names]));
    });
  }

  /** The caller's views and those shared by others, by name. */
  async all(actor: Actor): Promise<SavedView[]> {
    return this.answers(actor, await this.views.visibleTo(actor.userId));
  }

  /** @throws ConflictError if the caller has one with this name, or too many */
  async create(actor: Actor, { name, shared = false, query }: CreateViewDto): Promise<SavedView> {
    await this.assertRoom(actor.userId);
    const owner = { id: new Types.ObjectId(actor.userId), name: actor.name };
    return this.answer(actor, await this.views.create({ name, shared, query: stored(query), owner }));
  }

  /** @throws NotFoundError, ForbiddenError, ConflictError */
  async update(
    actor: Actor,
    id: string,
    { version, name, shared, query }: UpdateViewDto,
  ): Promise<SavedView> {
    const view = await this.changeable(actor, id);
    const values = {
      ...(name !== undefined && { name }),
      ...(shared !== undefined && { shared }),
      ...(query && { query: stored(query) }),
    };
    return this.answer(actor, await this.views.update(view, version, values));
  }

  /** The view can be restored for a day; its name is free at once. @throws NotFoundError, ForbiddenError */
  async remove(actor: Actor, id: string): Promise<void> {
    const view = await this.changeable(actor, id);
    await this.views.update(view, undefined, { deletedAt: this.clock.now(), nameKey: id });
  }

  /** @throws NotFoundError, ForbiddenError, ConflictError if its name is taken by now or there are too many */
  async restore(actor: Actor, id: string): Promise<SavedView> {
    const view = await this.changeable(actor, id, 'deleted');
    if (!view.deletedAt) return this.answer(actor, view);
    await this.assertRoom(String(view.owner.id));
    const nameKey = searchForm(view.name);
    return this.answer(actor, await this.views.update(view, undefined, { deletedAt: null, nameKey }));
  }

  private async assertRoom(owner: string): Promise<void> {
    if ((await this.views.countOf(owner)) >= VIEW_LIMITS.ofOwner)
      throw new ConflictError('TOO_MANY', R.viewsTooMany);
  }

  /* The view, if the caller sees it and may change it. */
  private async changeable(actor: Actor, id: string, which?: 'deleted'): Promise<ViewDocument> {
    const view = await this.views.get(id);
    const isSeen = (view.shared || isOwn(actor, view)) && (which === 'deleted' || !view.deletedAt);
    if (!isSeen) throw new NotFoundError(N.savedView);
    if (!mayChange(actor, view)) throw new ForbiddenError(R.viewOfAnother);
    return view;
  }

  private async answer(actor: Actor, view: ViewDocument): Promise<SavedView> {
    const [answer] = await this.answers(actor, [view]);
    return answer!;
  }

  private async answers(actor: Actor, views: readonly ViewDocument[]): Promise<SavedView[]> {
    const checked = await Promise.all(views.map(({ query }) => filtersIn(query)));
    const screeningOf = (filters: CandidateFilters | undefined) => filters?.screeningResult?.screening ?? [];
    const [jobs, screenings] = await Promise.all([
      this.live(
        'jobs',
        checked.flatMap((filters) => filters?.jobs ?? []),
      ),
      this.live('screenings', checked.flatMap(screeningOf)),
    ]);
    const problemOf = (filters: CandidateFilters | undefined) => {
      if (!filters) return R.viewFilterGone;
      if (filters.jobs?.some((id) => !jobs.has(id))) return R.viewJobGone;
      return [screeningOf(filters)].flat().every((id) => screenings.has(id)) ? null : R.viewScreeningGone;
    };
    return views.map((view, index) => ({
      _id: String(view._id),
      name: view.name,
      shared: view.shared,
      owner: { _id: String(view.owner.id), name: view.owner.name },
      isOwn: isOwn(actor, view),
      mayChange: mayChange(actor, view),
      query: view.query,
      problem: problemOf(checked[index]),
      version: view.version,
      createdAt: view.createdAt.toISOString(),
      updatedAt: view.updatedAt.toISOString(),
    }));
  }

  private async live(kind: string, ids: readonly string[]): Promise<Set<string>> {
    const found = await this.registry.of(kind).repository.findMany([...new Set(ids)]);
    return new Set(found.filter(({ isDeleted }) => !isDeleted).map(({ _id }) => String(_id)));
  }
}

/* The filters; undefined if this release does not know one of them: filters change with releases. */
async function filtersIn(query: SavedViewQuery): Promise<CandidateFilters | undefined> {
  try {
    // A copy: the check cleans its input in place.
    return (await inputOf(ViewQueryDto, structuredClone(query), 'body')).filters;
  } catch (error) {
    if (error instanceof ValidationError) return undefined;
    throw error;
  }
}

/* Plain values: missing parts are not stored as null. */
function stored(query: ViewQueryDto): SavedViewQuery {
  return JSON.parse(JSON.stringify(query));
}

function isOwn({ userId }: Actor, { owner }: ViewDocument): boolean {
  return String(owner.id) === userId;
}

/* Administrators are those who may change roles. */
function mayChange(actor: Actor, view: ViewDocument): boolean {
  return isOwn(actor, view) || (view.shared && actor.permissions.can('role', 'read', 'update'));
}

import { applyDecorators, Body, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import type { BulkResult, ChangeEntry } from '../../shared/kit/api.js';
import { MESSAGES } from '../../shared/messages.js';
import type { Action } from '../../shared/permissions.js';
import type { Actor } from '../access/actor.js';
import { Can, CurrentActor } from '../access/can.decorator.js';
import { Answer } from '../http/answer.js';
import { ApiAnswer } from '../http/api-models.js';
import { bulkAnswer, BulkIds } from '../http/bulk.js';
import { IdPipe } from '../http/id.pipe.js';
import { PageQuery } from '../http/list-query.js';
import { offers, type RecordKind } from './record-registry.js';
import type { Records } from './records.service.js';

const { success } = MESSAGES;

/**
 * The life-cycle routes of a kind of record, as a class that the resource's controller extends:
 * `class JobsController extends RecordRoutes(jobRecord)`. A route whose action no role can hold does not exist (decision
 * B7). Create, update and lists are written by hand in the controller itself.
 *
 * | route | permission | answers |
 * |---|---|---|
 * | DELETE /:id | delete | {@link RecordState} |
 * | PATCH /:id/restore | restore | {@link RecordState} |
 * | DELETE /:id/permanent | delete-permanently | the id |
 * | GET /:id/references | delete-permanently | `references`, `goesAlong` |
 * | GET /:id/activity | read | `activity`, `activityCount` |
 * | DELETE /bulk, PATCH /bulk/restore, DELETE /bulk/permanent | bulk-… | a result for each id |
 * | POST /bulk/references | bulk-delete-permanently | `records` that something refers to |
 */
export function RecordRoutes(record: RecordKind) {
  const { kind, resource, policy, manyLabel = policy.label, permanentPath = 'permanent' } = record;
  const { label, notFound } = policy;
  const one = `${/^[aeiou]/i.test(label) && label !== 'User' ? 'an' : 'a'} ${label.toLowerCase()}`;
  const Id = () => Param('id', new IdPipe(notFound));

  /** The decorators of a route, or none if no role can hold its action. */
  const Route = (action: Action, ...decorators: MethodDecorator[]) =>
    offers(record, action) ? applyDecorators(Can(resource, action), ...decorators) : () => undefined;

  abstract class Routes {
    constructor(private readonly records: Records) {}

    @Route(
      'bulk-delete',
      Delete('bulk'),
      ApiAnswer(`Move ${kind} to the trash; an answer for each`, 'BulkResults'),
    )
    async trashMany(@CurrentActor() actor: Actor, @Body() { ids }: BulkIds) {
      return answerMany(await this.records.trashMany(kind, actor, ids), success.deleted);
    }

    @Route(
      'bulk-restore',
      Patch('bulk/restore'),
      ApiAnswer(`Bring ${kind} back from the trash; an answer for each`, 'BulkResults'),
    )
    async restoreMany(@CurrentActor() actor: Actor, @Body() { ids }: BulkIds) {
      return answerMany(await this.records.restoreMany(kind, actor, ids), success.restored);
    }

    @Route(
      'bulk-delete-permanently',
      Delete(`bulk/${permanentPath}`),
      ApiAnswer(`Delete trashed ${kind} for good; an answer for each`, 'BulkResults'),
    )
    async deleteManyPermanently(@CurrentActor() actor: Actor, @Body() { ids }: BulkIds) {
      return answerMany(
        await this.records.deleteManyPermanently(kind, actor, ids),
        success.deletedPermanently,
      );
    }

    @Route(
      'bulk-delete-permanently',
      Post('bulk/references'),
      ApiAnswer(
        `What refers to each of many ${kind} and would refuse its permanent delete`,
        'ReferredRecords',
      ),
    )
    async referencesOfMany(@CurrentActor() actor: Actor, @Body() { ids }: BulkIds) {
      return new Answer({ records: await this.records.referredTo(kind, actor, ids) });
    }

    @Route('delete', Delete(':id'), ApiAnswer(`Move ${one} to the trash`, 'RecordState', { failures: [409] }))
    async trash(@CurrentActor() actor: Actor, @Id() id: string) {
      return new Answer(await this.records.trash(kind, actor, id), success.deleted(label));
    }

    @Route(
      'restore',
      Patch(':id/restore'),
      ApiAnswer(`Bring ${one} back from the trash`, 'RecordState', { failures: [409] }),
    )
    async restore(@CurrentActor() actor: Actor, @Id() id: string) {
      return new Answer(await this.records.restore(kind, actor, id), success.restored(label));
    }

    @Route(
      'delete-permanently',
      Delete(`:id/${permanentPath}`),
      ApiAnswer(
        `Delete ${one} in the trash for good; refused while anything refers to it`,
        'PermanentDelete',
        { failures: [409] },
      ),
    )
    async deletePermanently(@CurrentActor() actor: Actor, @Id() id: string) {
      await this.records.deletePermanently(kind, actor, id);
      return new Answer({ _id: id }, success.deletedPermanently(label));
    }

    @Route(
      'read',
      Get(':id/activity'),
      ApiAnswer(`Who did what to ${one}, newest first`, 'ChangeEntry', { list: 'activity' }),
    )
    async activity(@CurrentActor() actor: Actor, @Id() id: string, @Query() query: PageQuery) {
      const page = await this.records.activity(kind, actor, id, query);
      return Answer.page('activity', page, (entry: ChangeEntry) => entry);
    }

    @Route(
      'delete-permanently',
      Get(':id/references'),
      ApiAnswer(
        `What refers to ${one} and would refuse the permanent delete, and what would go along`,
        'References',
      ),
    )
    async references(@CurrentActor() actor: Actor, @Id() id: string) {
      return new Answer(await this.records.referrers(kind, actor, id));
    }
  }

  return Routes;

  function answerMany(results: BulkResult[], done: (label: string) => string): Answer {
    return bulkAnswer(results, done(manyLabel));
  }
}

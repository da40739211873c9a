import type { FastifyReply } from 'fastify';
import { Answer } from '../../core/http/answer.js';
import { showCount } from '../../shared/kit/format.js';
import { MESSAGES } from '../../shared/messages.js';
import type { BatchAnswer } from '../../shared/resources/batches/api.js';
import type { BatchDocument } from './batch.schema.js';

/** A receipt as the API shows it. */
export function toBatchAnswer(batch: BatchDocument): BatchAnswer {
  const { changed, unchanged, refused, missing, undone, kept } = batch.counts;
  const { subject, createdBy, undoneBy } = batch;
  return {
    _id: String(batch._id),
    version: batch.version,
    kind: batch.kind,
    what: batch.what,
    subject: subject && { kind: subject.kind, _id: subject.id, name: subject.name },
    selection: { ids: batch.filter === null, filter: batch.filter },
    createdBy: { _id: createdBy.userId, name: createdBy.name },
    createdAt: batch.createdAt.toISOString(),
    endedAt: batch.endedAt?.toISOString() ?? null,
    state: batch.state,
    progress: { state: batch.state, done: batch.progress, total: batch.total },
    counts: { changed, unchanged, refused, missing },
    undo: batch.undo,
    undoneBy: undoneBy && { _id: undoneBy.userId, name: undoneBy.name },
    undoCounts: { undone, kept },
    failure: batch.failure,
  };
}

/** The answer of a call that started a batch, or its undo: 200 with the result, 202 while it is in progress. */
export function batchStarted(reply: FastifyReply, batch: BatchDocument): Answer<BatchAnswer> {
  const { success } = MESSAGES;
  const { changed, undone } = batch.counts;
  const isUndo = batch.undo !== 'no';
  const underWay = isUndo ? batch.undo === 'requested' : batch.state !== 'done' && batch.state !== 'failed';
  void reply.status(underWay ? 202 : 200);
  const message = underWay
    ? success[isUndo ? 'batchUndoing' : 'batchStarted']
    : isUndo
      ? success.batchUndone(showCount(undone), showCount(changed))
      : success.batchDone(showCount(changed), showCount(batch.total));
  return new Answer(toBatchAnswer(batch), message);
}

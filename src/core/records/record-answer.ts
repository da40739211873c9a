import type { RecordBase } from '../../shared/kit/api.js';
import type { ResourceDocument } from '../database/resource.schema.js';

/** Fields of every record's answer, besides its own. */
export function recordAnswer(record: Omit<ResourceDocument, 'changes' | 'purging'>): RecordBase {
  const { _id, version, isDeleted, deletedAt, createdAt, updatedAt } = record;
  return {
    _id: String(_id),
    version,
    isDeleted,
    deletedAt: deletedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

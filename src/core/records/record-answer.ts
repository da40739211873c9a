import type { RecordBase } from '../../shared/kit/api.js';
import type { ResourceDocument } from '../database/resource.schema.js';

/** What every record's answer carries besides its own fields. */
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

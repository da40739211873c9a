import type { ImportAnswer, ImportRowError } from '../../shared/resources/imports/api.js';
import type { ImportDocument } from './import.schema.js';

/**
 * An import as the API shows it.
 * @param errors the first refused rows
 */
export function toImportAnswer(document: ImportDocument, errors: ImportRowError[] = []): ImportAnswer {
  return {
    _id: String(document._id),
    version: document.version,
    fileName: document.fileName,
    state: document.state,
    createdBy: { _id: document.createdBy.userId, name: document.createdBy.name },
    createdAt: document.createdAt.toISOString(),
    updatedAt: document.updatedAt.toISOString(),
    counts: document.counts,
    progress: { state: document.state, done: document.progress, total: document.total },
    addValid: document.addValid === true,
    stopping: document.state === 'adding' && document.stopping === true,
    undo: document.undo,
    failure: document.failure,
    errors,
  };
}

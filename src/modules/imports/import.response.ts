import type { ImportAnswer, ImportRowError, KeptCandidate } from '../../shared/resources/imports/api.js';
import type { ImportDocument } from './import.schema.js';

/**
 * An import as the API shows it.
 * @param errors the first refused rows
 * @param kept the first candidates that its undo kept
 */
export function toImportAnswer(
  document: ImportDocument,
  errors: ImportRowError[] = [],
  kept: KeptCandidate[] = [],
): ImportAnswer {
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
    origin: document.origin ?? null,
    hiddenRows: document.hiddenRows ?? null,
    addValid: document.addValid === true,
    stopping: document.state === 'adding' && document.stopping === true,
    undo: document.undo,
    kept,
    failure: document.failure,
    failureHint: document.failureHint ?? null,
    errors,
  };
}

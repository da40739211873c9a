import type { ExportAnswer } from '../../shared/resources/exports/api.js';
import type { ExportDocument } from './export.schema.js';

/** An export as the API shows it. @param path of its kind's exports below /api */
export function toExportAnswer(document: ExportDocument, path: string): ExportAnswer {
  const id = String(document._id);
  return {
    _id: id,
    state: document.state,
    progress: { state: document.state, done: document.done, total: document.total },
    failure: document.failure,
    file: document.state === 'done' ? `/api/${path}/${id}/file` : null,
    createdAt: document.createdAt.toISOString(),
  };
}

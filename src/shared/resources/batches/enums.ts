export const BATCH_STATES = ['preparing', 'queued', 'running', 'done', 'failed'] as const;
export type BatchState = (typeof BATCH_STATES)[number];

/** The outcome of a batch for one candidate; the last two belong to its undo. */
export const BATCH_OUTCOMES = ['changed', 'unchanged', 'refused', 'missing', 'undone', 'kept'] as const;
export type BatchOutcome = (typeof BATCH_OUTCOMES)[number];

export const BATCH_UNDO_STATES = ['no', 'requested', 'done'] as const;
export type BatchUndoState = (typeof BATCH_UNDO_STATES)[number];

/** States of a spreadsheet import (decision D1). */
export const IMPORT_STATES = [
  'queued',
  'checking',
  'checked',
  'adding',
  'done',
  'failed',
  'cancelled',
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** Why a candidate whom an import added is kept by its undo. */
export const KEPT_REASONS = [
  'onboarding',
  'offer',
  'interview',
  'referred',
  'decision',
  'trashed',
  'changed',
] as const;
export type KeptReason = (typeof KEPT_REASONS)[number];

/** What to do with rows hidden in the file. */
export const HIDDEN_ROWS = ['omit', 'include'] as const;
export type HiddenRows = (typeof HIDDEN_ROWS)[number];

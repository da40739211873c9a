import type { Instant, Progress } from '../../kit/api.js';

/** A spreadsheet or .csv file being written by the worker (decision D5). */
export interface ExportAnswer {
  _id: string;
  state: 'queued' | 'writing' | 'done' | 'failed';
  progress: Progress;
  failure: string | null;
  /** URL of the finished Candidates_List.xlsx or .csv. */
  file: string | null;
  createdAt: Instant;
}

import { MongooseModule } from '@nestjs/mongoose';
import { Schema, type Types } from 'mongoose';
import { filesField } from '../../core/files/held-files.js';
import type { StoredFile } from '../../core/files/stored-file.js';
import type { ExportFormat } from '../../shared/resources/exports/columns.js';

/** The content of an export: the selection, or what the list shows with its filters (decision D5). */
export interface ExportScope {
  ids?: string[];
  filters?: Record<string, unknown>;
  q?: string;
  deleted: boolean;
  sort?: string;
}

/** A request for a spreadsheet: the intent that the worker carries out. */
export interface ExportDocument {
  _id: Types.ObjectId;
  userId: string;
  /** The name of its source: the plural of the exported resource. */
  source: string;
  columns: string[];
  scope: ExportScope;
  format: ExportFormat;
  state: 'queued' | 'writing' | 'done' | 'failed';
  done: number;
  total: number;
  file: StoredFile | null;
  failure: string | null;
  createdAt: Date;
}

export const EXPORT = 'Export';

/** The states in which the worker still has work with an export. */
export const UNFINISHED = ['queued', 'writing'] as const;

/** Finished exports are personal data on disk: removed after a day, ms. */
export const EXPORT_KEPT_MS = 24 * 3_600_000;

const schema = new Schema<ExportDocument>(
  {
    userId: { type: String, required: true },
    source: { type: String, required: true },
    columns: { type: [String], required: true },
    scope: { type: Schema.Types.Mixed, required: true },
    format: { type: String, required: true },
    state: { type: String, default: 'queued' },
    done: { type: Number, default: 0 },
    total: { type: Number, default: 0 },
    file: filesField(null),
    failure: { type: String, default: null },
    createdAt: { type: Date, required: true },
  },
  { collection: 'exports', versionKey: false, strict: 'throw', minimize: false },
);
schema.index({ state: 1, createdAt: 1 }, { name: 'by-state' });

export const exportFeature = MongooseModule.forFeature([{ name: EXPORT, schema }]);

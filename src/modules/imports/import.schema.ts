import { MIXED } from '../../core/database/document-types.js';
import { MongooseModule } from '@nestjs/mongoose';
import { Schema, type Types } from 'mongoose';
import { filesField } from '../../core/files/held-files.js';
import type { StoredFile } from '../../core/files/stored-file.js';
import type { ImportOrigin } from '../../shared/resources/imports/api.js';
import type { HiddenRows, ImportState, KeptReason } from '../../shared/resources/imports/enums.js';
import type { ImportRow } from './sheet/types.js';

/** A spreadsheet being turned into candidates (decision D1): the intent that the worker carries out. */
export interface ImportDocument {
  _id: Types.ObjectId;
  fileName: string;
  /** Null once the spreadsheet is removed. */
  file: StoredFile | null;
  state: ImportState;
  createdBy: { userId: string; name: string };
  /** Who asked for the current or last step: its job has their permissions and acts in their name. */
  requestedBy: { userId: string; name: string };
  /** Keeps a double click from importing a file twice (case M05); set only while the import is in progress. */
  activeKey?: string;
  /** Where the rows are in the file, and what of it is left out; known after the first chunk. */
  origin: ImportOrigin | null;
  /** Whether rows hidden in the file are read; null, which means no, until somebody chooses. */
  hiddenRows: HiddenRows | null;
  headers: string[];
  /** Rows below the headers, known after the first chunk. */
  total: number;
  progress: number;
  counts: {
    read: number;
    valid: number;
    invalid: number;
    existing: number;
    added: number;
    linked: number;
    undone: number;
  };
  /** Whether rows of existing people become a new job for them (decision D3). */
  linkExisting: boolean;
  /** Valid rows are added while others are still checked, without confirmation: the sender chose so. */
  addValid: boolean;
  /** Cancelled while adding: the worker ends it once the rows in progress are added. */
  stopping: boolean;
  undo: 'no' | 'requested' | 'done';
  /** The first candidates that the undo kept, by row; missing in imports of older releases. */
  kept?: Array<{ candidate: Types.ObjectId; row: number; reason: KeptReason }>;
  failure: string | null;
  failureHint: string | null;
  /** Seconds the worker spent reading and adding rows; missing in imports of older releases. */
  workSeconds?: number;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

/** The refused rows of a part of the file: one document, so that a page of errors is one read. */
export interface ImportChunkDocument {
  _id: Types.ObjectId;
  importId: Types.ObjectId;
  /** Index of the part, from 0. */
  index: number;
  /** The rows that are not added, and why; without data that only added rows need. */
  refused: ImportRow[];
}

export const IMPORT = 'Import';
export const IMPORT_CHUNK = 'ImportChunk';

const count = { type: Number, default: 0 };
const person = { userId: { type: String, required: true }, name: String };

const importSchema = new Schema<ImportDocument>(
  {
    fileName: { type: String, required: true },
    file: filesField(null),
    state: { type: String, required: true },
    createdBy: person,
    requestedBy: person,
    activeKey: String,
    origin: { type: MIXED, default: null },
    hiddenRows: { type: String, default: null },
    headers: { type: [String], default: [] },
    total: count,
    progress: count,
    counts: {
      read: count,
      valid: count,
      invalid: count,
      existing: count,
      added: count,
      linked: count,
      undone: count,
    },
    linkExisting: { type: Boolean, default: false },
    addValid: { type: Boolean, default: false },
    stopping: { type: Boolean, default: false },
    undo: { type: String, default: 'no' },
    kept: {
      type: [{ _id: false, candidate: Schema.Types.ObjectId, row: Number, reason: String }],
      default: [],
    },
    failure: { type: String, default: null },
    failureHint: { type: String, default: null },
    workSeconds: count,
    version: { type: Number, default: 1 },
  },
  { collection: 'imports', timestamps: true, versionKey: false, strict: 'throw' },
);
importSchema.index({ createdAt: -1, _id: -1 }, { name: 'list' });
importSchema.index({ state: 1, undo: 1 }, { name: 'by-state' });
importSchema.index(
  { activeKey: 1 },
  { name: 'active', unique: true, partialFilterExpression: { activeKey: { $exists: true } } },
);

const chunkSchema = new Schema<ImportChunkDocument>(
  {
    importId: { type: Schema.Types.ObjectId, required: true },
    index: { type: Number, required: true },
    refused: { type: MIXED, required: true },
  },
  { collection: 'import_chunks', versionKey: false },
);
chunkSchema.index({ importId: 1, index: 1 }, { name: 'chunk', unique: true });

export const importFeature = MongooseModule.forFeature([
  { name: IMPORT, schema: importSchema },
  { name: IMPORT_CHUNK, schema: chunkSchema },
]);

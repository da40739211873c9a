import { MongooseModule } from '@nestjs/mongoose';
import { Schema, type Types } from 'mongoose';
import { filesField } from '../../core/files/held-files.js';
import type { StoredFile } from '../../core/files/stored-file.js';
import type { ImportState } from '../../shared/enums.js';

/** One spreadsheet on its way to candidates (decision D1): the intent that the worker carries out. */
export interface ImportDocument {
  _id: Types.ObjectId;
  fileName: string;
  /** Null once the spreadsheet is not kept any more. */
  file: StoredFile | null;
  state: ImportState;
  createdBy: { userId: string; name: string };
  /** Keeps a double click from importing a file twice (case M05); only while the import is under way. */
  activeKey?: string;
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
  /** Whether rows of people who exist already become a new job for them (decision D3). */
  linkExisting: boolean;
  undo: 'no' | 'requested' | 'done';
  failure: string | null;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

/** One row and what became of it. */
export interface ImportRow {
  number: number;
  name: string;
  cells: string[];
  errors: string[];
  /** The live candidate with this e-mail, when being known already is the row's only fault. */
  existing?: string;
  /** The existing candidate has got the row's job. */
  linked?: boolean;
}

/** A few hundred rows with their verdicts: one document, so that checking a file costs a handful of writes. */
export interface ImportChunkDocument {
  _id: Types.ObjectId;
  importId: Types.ObjectId;
  index: number;
  rows: ImportRow[];
  /** Set with the counts when the chunk's valid rows have been added. */
  added: boolean;
  counts: { valid: number; invalid: number; existing: number; added: number; linked: number };
}

export const IMPORT = 'Import';
export const IMPORT_CHUNK = 'ImportChunk';

const count = { type: Number, default: 0 };

const importSchema = new Schema<ImportDocument>(
  {
    fileName: { type: String, required: true },
    file: filesField(null),
    state: { type: String, required: true },
    createdBy: { userId: { type: String, required: true }, name: String },
    activeKey: String,
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
    undo: { type: String, default: 'no' },
    failure: { type: String, default: null },
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
    rows: { type: Schema.Types.Mixed as never, required: true },
    added: { type: Boolean, default: false },
    counts: { valid: count, invalid: count, existing: count, added: count, linked: count },
  },
  { collection: 'import_chunks', versionKey: false },
);
chunkSchema.index({ importId: 1, index: 1 }, { name: 'chunk', unique: true });

export const importFeature = MongooseModule.forFeature([
  { name: IMPORT, schema: importSchema },
  { name: IMPORT_CHUNK, schema: chunkSchema },
]);

import { MongooseModule } from '@nestjs/mongoose';
import { Schema, type Types } from 'mongoose';

/** The subject of an erasure: what is known of a permanently deleted record. */
export interface ErasureSubject {
  /** The record's id. */
  id: string;
  /** E-mail addresses and mobile numbers, as stored. */
  contacts: string[];
  /** Names of a person that other records contain; missing in orders of older releases. */
  names?: string[];
}

/** An erasure order; it is deleted once carried out, because it names who was erased. */
export interface ErasureDocument {
  _id: Types.ObjectId;
  /** The kind of record, for example `candidate`. */
  kind: string;
  subjects: ErasureSubject[];
  createdAt: Date;
}

export const ERASURE = 'Erasure';

const schema = new Schema<ErasureDocument>(
  {
    kind: { type: String, required: true },
    subjects: { type: [{ _id: false, id: String, contacts: [String], names: [String] }], required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'erasures', versionKey: false, strict: 'throw' },
);

export const erasureFeature = MongooseModule.forFeature([{ name: ERASURE, schema }]);

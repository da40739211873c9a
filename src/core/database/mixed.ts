import { Schema } from 'mongoose';

/** A field of any shape, checked by those who write it; mongoose's types know none that fits every field's own. */
export const MIXED = Schema.Types.Mixed as never;

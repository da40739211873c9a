import type { ReactNode } from 'react';

/** The fields that the panel needs of any record. */
export interface Reviewable {
  id: string;
  name: string;
  status: string;
  image?: string | null;
}

/** The records under review, in their order. */
export interface ReviewQueue<T extends Reviewable> {
  /** The loaded records; they keep their places during the review. */
  records: readonly T[];
  /** The total number. */
  total: number;
  /** The number of records before the first loaded one. */
  offset: number;
  /** Loads the records after the last loaded one; undefined at the end. */
  loadMore?: () => void;
}

/** A kind of record's part of the panel. */
export interface ReviewKind<T extends Reviewable> {
  /** One line under the name. */
  hint: (record: T) => ReactNode;
  /** The document read before deciding: the resume. */
  renderDocument: (record: T) => ReactNode;
  /** The person's facts, next to the document. */
  renderFacts: (record: T) => ReactNode;
  /** The choices of the decision. */
  statuses: readonly T['status'][];
  /** The few usual choices, in one row; the others are in a menu. Without it all are shown. */
  main?: (record: T) => readonly T['status'][];
  /** Gives a status; resolves to false if the user cancelled its confirmation. Undefined without the permission. */
  onStatus?: (record: T, status: T['status']) => Promise<boolean>;
  /** The note and how to save it; without `save` it is read-only. */
  note?: (record: T) => { text: string; save?: (text: string) => void };
  /** The address of the record's page. */
  paths: { show: (id: string) => string };
  /** Its form in a sheet over the panel; undefined without the permission. */
  renderEdit?: (record: T, onClose: () => void) => ReactNode;
  /** Prefetches the document of the next record. */
  prefetch?: (record: T) => void;
}

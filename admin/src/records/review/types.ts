import type { ReactNode } from 'react';

/** What the panel needs of any record. */
export interface Reviewable {
  id: string;
  name: string;
  status: string;
  image?: string | null;
}

/** The records that are gone through, in their order. */
export interface ReviewQueue<T extends Reviewable> {
  /** Those that are loaded; they keep their places while one decides. */
  records: readonly T[];
  /** How many there are in all. */
  total: number;
  /** How many stand before the first loaded one. */
  offset: number;
  /** Loads those after the last loaded one; undefined at the end. */
  loadMore?: () => void;
}

/** What a kind of record brings to the panel. */
export interface ReviewKind<T extends Reviewable> {
  /** One line under the name. */
  hint: (record: T) => ReactNode;
  /** What is read before deciding: the resume. */
  renderDocument: (record: T) => ReactNode;
  /** Who it is, beside the document. */
  renderFacts: (record: T) => ReactNode;
  /** The choices of the decision. */
  statuses: readonly T['status'][];
  /** The few that mostly follow, in one row; the others stand behind a menu. Left out: all stand there. */
  main?: (record: T) => readonly T['status'][];
  /** Gives a status and answers whether it was given: somebody may take back what asks first. Undefined for whoever may not. */
  onStatus?: (record: T, status: T['status']) => Promise<boolean>;
  /** The note and how to save it; without `save` it is only shown. */
  note?: (record: T) => { text: string; save?: (text: string) => void };
  /** The address of the record's page. */
  paths: { show: (id: string) => string };
  /** Its form in a sheet over the panel; left out for whoever may not change it. */
  renderEdit?: (record: T, onClose: () => void) => ReactNode;
  /** Loads ahead what the next record will need. */
  prefetch?: (record: T) => void;
}

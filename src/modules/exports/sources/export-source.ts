import type { CellKind, CellValue } from '../../../core/sheets/cell-xml.js';
import type { SheetColumn } from '../../../core/sheets/workbook-writer.js';
import type { FieldFacts } from '../../../shared/kit/fields.js';
import { isOneOf } from '../../../shared/kit/objects.js';
import type { Resource } from '../../../shared/permissions.js';
import type { ExportDocument } from '../export.schema.js';

/** A source of exports: where its records come from and what their rows contain. */
export interface ExportSource {
  /** Plural of the resource, as in paths: `candidates`. */
  name: string;
  resource: Resource;
  /** The displayed names of the file and its sheet. */
  fileName: string;
  sheet: string;
  /** @throws BadRequestError if the list cannot be sorted this way */
  checkSort(sort: string | undefined): void;
  /** The columns of the sheet, in the requested order. */
  columns(keys: readonly string[]): SheetColumn[];
  /** The rows of an export, in the batches that the database sends. */
  rows(document: Pick<ExportDocument, 'columns' | 'scope'>): AsyncGenerator<CellValue[][]>;
}

/** The requested columns that the source has: an export begun by an older release may name others. */
export function knownColumns<Key extends string>(all: readonly Key[], asked: readonly string[]): Key[] {
  return asked.filter((key) => isOneOf(all, key));
}

const KINDS: Partial<Record<FieldFacts['kind'], CellKind>> = { number: 'number', instant: 'day', day: 'day' };

export function sheetColumn({ label, header = label, kind }: FieldFacts): SheetColumn {
  return { header, kind: KINDS[kind] ?? 'text', width: 20 };
}

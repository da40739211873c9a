import type { CellKind, CellValue } from '../../../core/sheets/cell-xml.js';
import type { SheetColumn } from '../../../core/sheets/workbook-writer.js';
import type { FieldFacts } from '../../../shared/kit/fields.js';
import { isOneOf } from '../../../shared/kit/objects.js';
import type { Resource } from '../../../shared/permissions.js';
import type { ExportDocument } from '../export.schema.js';

/** What can be exported: where its records come from and how their rows look. */
export interface ExportSource {
  /** Plural of the resource, as in paths: `candidates`. */
  name: string;
  resource: Resource;
  /** The file and its sheet, for people. */
  fileName: string;
  sheet: string;
  /** @throws BadRequestError when the list cannot be sorted so */
  checkSort(sort: string | undefined): void;
  /** The columns of the sheet, in the order asked for. */
  columns(keys: readonly string[]): SheetColumn[];
  /** The rows of an export, in batches as the database sends them. */
  rows(document: Pick<ExportDocument, 'columns' | 'scope'>): AsyncGenerator<CellValue[][]>;
}

/** Those of a source's columns that are asked for: an export that an older release began may name others. */
export function knownColumns<Key extends string>(all: readonly Key[], asked: readonly string[]): Key[] {
  return asked.filter((key) => isOneOf(all, key));
}

const KINDS: Partial<Record<FieldFacts['kind'], CellKind>> = { number: 'number', instant: 'day', day: 'day' };

/** The column of a sheet in which a field stands. */
export function sheetColumn({ label, header = label, kind }: FieldFacts): SheetColumn {
  return { header, kind: KINDS[kind] ?? 'text', width: 20 };
}

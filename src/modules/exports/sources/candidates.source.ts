import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../../config/env.js';
import type { CellValue } from '../../../core/sheets/cell-xml.js';
import { COLUMNS, factsOf } from '../../../shared/resources/candidates/rules.js';
import { EXPORT_COLUMN_KEYS } from '../../../shared/resources/exports/columns.js';
import { IMPORT_FILES } from '../../../shared/resources/imports/columns.js';
import { CandidatesService } from '../../candidates/candidates.service.js';
import { exportCells, exportFields } from '../export-cells.js';
import type { ExportDocument } from '../export.schema.js';
import { type ExportSource, knownColumns, sheetColumn } from './export-source.js';

/** Candidates_List.xlsx (decision D5). */
@Injectable()
export class CandidateExports implements ExportSource {
  readonly name = 'candidates';
  readonly resource = 'candidate';
  readonly fileName = IMPORT_FILES.export;
  readonly sheet = 'Candidates';

  constructor(
    private readonly candidates: CandidatesService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  checkSort(sort: string | undefined): void {
    this.candidates.checkSort(sort);
  }

  columns(keys: readonly string[]) {
    return knownColumns(EXPORT_COLUMN_KEYS, keys).map((key) => sheetColumn(factsOf(COLUMNS[key])));
  }

  async *rows({ columns, scope }: Pick<ExportDocument, 'columns' | 'scope'>): AsyncGenerator<CellValue[][]> {
    const keys = knownColumns(EXPORT_COLUMN_KEYS, columns);
    for await (const batch of this.candidates.stream(scope, exportFields(keys)))
      yield batch.map((candidate) => exportCells(candidate, keys, this.env.APP_URL));
  }
}

import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../../config/env.js';
import { clock } from '../../../core/clock/clock.js';
import type { CellValue } from '../../../core/sheets/cell-xml.js';
import { daysBetween } from '../../../shared/kit/days.js';
import { isOneOf, keysOf } from '../../../shared/kit/objects.js';
import { COLUMNS, factsOf } from '../../../shared/resources/candidates/rules.js';
import { EXPORT_COLUMN_KEYS, type ExportColumn } from '../../../shared/resources/exports/columns.js';
import { IMPORT_FILES } from '../../../shared/resources/imports/columns.js';
import type { CandidateField, CandidatePart } from '../../candidates/candidate.response.js';
import { CandidatesService } from '../../candidates/candidates.service.js';
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

/** Columns that come from a field with another name. */
const FIELD_OF: Record<Exclude<ExportColumn, CandidateField>, CandidateField> = {
  'location.current': 'location',
  'location.permanent': 'location',
  role: 'jobs',
  lastActivity: 'updatedAt',
};

function exportFields(columns: readonly ExportColumn[]): CandidateField[] {
  const renamed = keysOf(FIELD_OF);
  return [...new Set(columns.map((key) => (isOneOf(renamed, key) ? FIELD_OF[key] : key)))];
}

/**
 * One candidate's row.
 * @param origin address of the application, before the URLs of files
 */
function exportCells(
  candidate: CandidatePart,
  columns: readonly ExportColumn[],
  origin: string,
): CellValue[] {
  return columns.map((key) => {
    switch (key) {
      case 'location.current':
        return candidate.location?.current;
      case 'location.permanent':
        return candidate.location?.permanent;
      case 'role':
        return candidate.jobs?.[0]?.title;
      case 'createdAt':
      case 'updatedAt':
        return candidate[key] && clock.dayOf(candidate[key]);
      case 'lastActivity':
        return candidate.updatedAt && clock.dayOf(candidate.updatedAt);
      case 'statusSince':
        return candidate.statusSince && daysBetween(clock.dayOf(candidate.statusSince), clock.today());
      case 'resume':
      case 'image':
        return candidate[key] ? `${origin}${candidate[key]}` : '';
      default:
        return candidate[key];
    }
  });
}

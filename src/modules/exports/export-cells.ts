import { clock } from '../../core/clock/clock.js';
import { daysBetween } from '../../shared/kit/days.js';
import type { CellValue } from '../../core/sheets/cell-xml.js';
import { isOneOf, keysOf } from '../../shared/kit/objects.js';
import type { ExportColumn } from '../../shared/resources/exports/columns.js';
import type { CandidateField, CandidatePart } from '../candidates/candidate.response.js';

/** Columns that come from a field with another name. */
const FIELD_OF: Record<Exclude<ExportColumn, CandidateField>, CandidateField> = {
  'location.current': 'location',
  'location.permanent': 'location',
  role: 'jobs',
  lastActivity: 'updatedAt',
};

export function exportFields(columns: readonly ExportColumn[]): CandidateField[] {
  const renamed = keysOf(FIELD_OF);
  return [...new Set(columns.map((key) => (isOneOf(renamed, key) ? FIELD_OF[key] : key)))];
}

/**
 * One candidate's row.
 * @param origin address of the application, before the URLs of files
 */
export function exportCells(
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

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { isDay, isId } from '@shared/kit/rules.js';
import { MAX_REPORT_DAYS, type ReportName, type Reports } from '@shared/resources/reports/api.js';
import { today } from '../common/dates.js';
import { apiUrl, request } from '../providers/http.js';

const DAY_MS = 86_400_000;

/** Periods that end today, in days. */
export const PRESETS = { month: 30, quarter: 90, year: 365 } as const;
export type Preset = keyof typeof PRESETS;

/** The scope of the reports; days are `yyyy-mm-dd`, `job` an id or empty. */
export interface ReportFilter {
  from: string;
  to: string;
  job: string;
}

/** Today's period of a preset. */
export function periodOf(preset: Preset): Pick<ReportFilter, 'from' | 'to'> {
  const to = today();
  const first = Date.parse(`${to}T00:00:00Z`) - (PRESETS[preset] - 1) * DAY_MS;
  return { from: new Date(first).toISOString().slice(0, 10), to };
}

/** Period and job in the address, so that a link shows the same reports; default: a year. */
export function useReportFilter() {
  const [search, setSearch] = useSearchParams();
  const year = periodOf('year');
  const day = (name: 'from' | 'to') => {
    const value = search.get(name) ?? '';
    return isDay(value) ? value : year[name];
  };
  const job = search.get('job') ?? '';
  const filter: ReportFilter = { from: day('from'), to: day('to'), job: isId(job) ? job : '' };
  const days = (Date.parse(filter.to) - Date.parse(filter.from)) / DAY_MS;
  return {
    filter,
    isValid: days >= 0 && days <= MAX_REPORT_DAYS,
    change: (changes: Partial<ReportFilter>) => {
      const next = { ...filter, ...changes };
      setSearch(next.job ? { ...next } : { from: next.from, to: next.to }, { replace: true });
    },
  };
}

/** The address of a report, or of the workbook with all of them. */
export function reportUrl(name: ReportName | 'file', { from, to, job }: ReportFilter): string {
  return apiUrl(`/reports/${name}`, { from, to, ...(job && { job }) });
}

/** One report of the address's period and job; the previous one stays visible while another period is loading. */
export function useReport<Name extends ReportName>(name: Name) {
  const { filter } = useReportFilter();
  return useQuery({
    queryKey: ['reports', name, filter],
    queryFn: ({ signal }) => request<Reports[Name]>(reportUrl(name, filter), { signal }),
    placeholderData: keepPreviousData,
  });
}

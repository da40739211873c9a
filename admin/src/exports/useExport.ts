import { useEffect, useState } from 'react';
import type { ExportAnswer } from '@shared/api.js';
import type { ExportColumn } from '@shared/candidate-columns.js';
import { IMPORT_FILES } from '@shared/import-columns.js';
import { timeZone } from '../common/dates.js';
import { request } from '../providers/http.js';

/** What POST /exports takes. */
export interface ExportRequest {
  columns: ExportColumn[];
  ids?: string[];
  filters?: object;
  q?: string;
  deleted?: boolean;
  sort?: string;
}

/** Saves the finished file; the server names it. */
export function downloadExport(file: string): void {
  const link = document.createElement('a');
  link.href = file;
  link.download = IMPORT_FILES.export;
  link.click();
}

/**
 * One export from the click to the file: the worker writes it, server-sent events tell how far it is.
 * @returns the export, `undefined` before it is started
 */
export function useExport() {
  const [current, setCurrent] = useState<ExportAnswer>();
  const id = current?._id;
  const underWay = current?.state === 'queued' || current?.state === 'writing';

  useEffect(() => {
    if (!id || !underWay) return;
    const source = new EventSource(`/api/exports/${id}/events`);
    const take = (event: MessageEvent<string>) => setCurrent(JSON.parse(event.data) as ExportAnswer);
    source.addEventListener('progress', take);
    source.addEventListener('done', (event) => {
      take(event);
      source.close();
    });
    return () => source.close();
  }, [id, underWay]);

  const { state, file } = current ?? {};
  useEffect(() => {
    if (state === 'done' && file) downloadExport(file);
  }, [state, file]);

  return {
    current,
    underWay,
    start: async (body: ExportRequest) =>
      setCurrent(
        await request<ExportAnswer>('/api/exports', {
          method: 'POST',
          body: { ...body, timeZone: timeZone() },
        }),
      ),
    reset: () => setCurrent(undefined),
  };
}

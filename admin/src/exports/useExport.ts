import { useEffect, useState } from 'react';
import type { ExportAnswer } from '@shared/resources/exports/api.js';
import { EXPORT_FORMATS, exportFileName, type ExportFormat } from '@shared/resources/exports/columns.js';
import { followLive } from '../common/followLive.js';
import { download } from '../common/download.js';
import { request } from '../providers/http.js';

/** The body of an export request. */
export interface ExportRequest {
  columns: readonly string[];
  ids?: string[];
  filters?: object;
  q?: string;
  deleted?: boolean;
  sort?: string;
  format?: ExportFormat;
}

/**
 * One export from the click to the file: the worker writes it, server-sent events report its progress.
 * @param list path of the exports under /api, and the name of the file as a workbook
 * @returns the export, `undefined` before it is started
 */
export function useExport({ path, fileName }: { path: string; fileName: string }) {
  const [current, setCurrent] = useState<ExportAnswer>();
  const [format, setFormat] = useState<ExportFormat>(EXPORT_FORMATS[0]);
  const name = exportFileName(fileName, format);
  const id = current?._id;
  const underWay = current?.state === 'queued' || current?.state === 'writing';

  useEffect(() => {
    if (!id || !underWay) return;
    return followLive<ExportAnswer>(`/api/${path}/${id}/events`, setCurrent);
  }, [path, id, underWay]);

  const { state, file } = current ?? {};
  useEffect(() => {
    if (state === 'done' && file) void download(file, name);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the file is ready
  }, [state, file]);

  return {
    current,
    underWay,
    start: async (body: ExportRequest) => {
      setFormat(body.format ?? EXPORT_FORMATS[0]);
      setCurrent(
        await request<ExportAnswer>(`/api/${path}`, {
          method: 'POST',
          body,
        }),
      );
    },
    save: () => void (file && download(file, name)),
    reset: () => setCurrent(undefined),
  };
}

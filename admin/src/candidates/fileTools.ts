import { queryOptions } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo } from 'react';
import type { HttpError } from 'react-admin';
import { isOneOf } from '@shared/kit/objects.js';
import { CANDIDATE_FILE_KEYS } from '@shared/resources/candidates/enums.js';
import { currentTexts } from '../i18n/texts.js';
import { requestFile } from '../providers/http.js';

/** Height of a viewer, and its minimum in px for low windows; its container may set the height by the variable. */
export const VIEWER = { height: 'var(--hd-viewer-height, calc(100dvh - 260px))', minHeight: 320 } as const;

/** Props of every viewer. */
export interface ViewerProps {
  blob: Blob;
  title: string;
  /** Name of the downloaded file, without its extension. */
  saveAs: string;
  /** Shown in the bar, before its controls. */
  bar?: ReactNode;
}

/** The query that fetches a file once, also used to prefetch it; the server determines its type from its content. */
export const fileQuery = (url: string) =>
  queryOptions<Blob, HttpError>({
    queryKey: ['file', url],
    staleTime: Infinity,
    retry: false,
    queryFn: ({ signal }) => requestFile(url, { signal }),
  });

/** An object URL of the blob, revoked on unmount. */
export function useBlobUrl(blob: Blob): string {
  const url = useMemo(() => URL.createObjectURL(blob), [blob]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return url;
}

/** The label of a file key; onboarding documents have their own names. */
export const fileLabel = (key: string): string =>
  isOneOf(CANDIDATE_FILE_KEYS, key) ? currentTexts().candidates.fields[key] : key;

/** The file's name with the extension of its type: a PDF or a picture. */
export const fileName = (saveAs: string, type: string) =>
  `${saveAs}.${type.slice(type.indexOf('/') + 1).replace('jpeg', 'jpg')}`;

/**
 * Prints only the pictures, each on its own page. The Content-Security-Policy allows no frames, so they are added to
 * this page, and its print styles hide everything else.
 */
export async function printImages(urls: readonly string[]): Promise<void> {
  const sheet = document.createElement('div');
  sheet.id = 'hd-print';
  const style = document.createElement('style');
  style.textContent =
    '#hd-print{display:none}@media print{@page{margin:0}body>*:not(#hd-print){display:none!important}' +
    '#hd-print{display:block}#hd-print img{display:block;width:100%;max-height:100vh;object-fit:contain;' +
    'break-after:page}#hd-print img:last-child{break-after:auto}}';
  sheet.append(style);
  for (const url of urls) {
    const image = document.createElement('img');
    image.src = url;
    sheet.append(image);
  }
  document.body.append(sheet);
  try {
    await Promise.all([...sheet.querySelectorAll('img')].map((image) => image.decode()));
    window.print();
  } finally {
    sheet.remove();
  }
}

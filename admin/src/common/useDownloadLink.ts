import type { MouseEvent } from 'react';
import { useDownload } from './useDownload.js';

/**
 * Props that make a link or a link-like button download a file under /api and show an error on failure.
 * @param url its address, which "save link as" still uses
 */
export function useDownloadLink(url: string, name: string) {
  const download = useDownload();
  return {
    href: url,
    download: name,
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      void download(url, name);
    },
  };
}

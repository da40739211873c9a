import type { MouseEvent } from 'react';
import { useDownload } from './useDownload.js';

/**
 * What makes a link or a link-like button download a file under /api and say so when that fails.
 * @param url its address, which "save link as" still finds
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

import { queryOptions, useQuery } from '@tanstack/react-query';
import { currentTexts } from '../i18n/texts.js';

/** A file that could not be shown; `missing` if the record has no such file. */
export class FileError extends Error {
  constructor(readonly missing: boolean) {
    const { file } = currentTexts().candidates;
    super(missing ? file.missing : file.failed);
  }
}

/** The query that fetches a file, also used to prefetch it. */
export function fileQuery(url: string | undefined) {
  return queryOptions<Blob, Error>({
    queryKey: ['file', url],
    staleTime: Infinity,
    retry: false,
    queryFn: async ({ signal }) => {
      const response = await fetch(url!, { credentials: 'include', signal }).catch((error: unknown) => {
        if (signal.aborted) throw error;
        throw new FileError(false);
      });
      if (!response.ok) throw new FileError(response.status === 404);
      return response.blob();
    },
  });
}

/**
 * Fetches a file of a record once; the server determines its type from its content.
 * @param url under /api; undefined fetches nothing
 * @throws FileError with the specification's texts (1-core section 8)
 */
export function useFileBlob(url: string | undefined) {
  return useQuery({ ...fileQuery(url), enabled: url !== undefined, gcTime: 0 });
}

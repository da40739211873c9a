import { useQuery } from '@tanstack/react-query';
import { texts } from '../i18n/en.js';

/** A file that could not be shown; `missing` when the record has no such file. */
export class FileError extends Error {
  constructor(readonly missing: boolean) {
    super(missing ? texts.candidates.file.missing : texts.candidates.file.failed);
  }
}

/**
 * Fetches a file of a record once; its type is what the server found in its content.
 * @param url under /api; undefined fetches nothing
 * @throws FileError with the specification's texts (1-core section 8)
 */
export function useFileBlob(url: string | undefined) {
  return useQuery<Blob, Error>({
    queryKey: ['file', url],
    enabled: url !== undefined,
    staleTime: Infinity,
    gcTime: 0,
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

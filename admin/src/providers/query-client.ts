import { QueryCache, QueryClient } from '@tanstack/react-query';

/** Query key under which the shell asks whether the service is ready. */
export const SERVICE_READY = ['service-ready'] as const;

/** True for a call that found no server, or one whose database or queue is away. */
function isAway(error: unknown): boolean {
  const { status } = error as { status?: number };
  return status === 0 || status === 503;
}

/* An answer under way may be older than the failure: it must not hide it. */
async function sayAway(client: QueryClient): Promise<void> {
  await client.cancelQueries({ queryKey: SERVICE_READY });
  client.setQueryData(SERVICE_READY, false);
}

/** The cache of all that is read; a call that finds the service away has the shell say so (ServiceBanner). */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (isAway(error)) void sayAway(client);
      },
    }),
    defaultOptions: {
      queries: {
        /* A refused call is refused again; only what may pass is tried once more. */
        retry: (failures, error) => failures < 1 && ((error as { status?: number }).status ?? 0) === 503,
        staleTime: 5_000,
        refetchOnWindowFocus: false,
      },
    },
  });
  return client;
}

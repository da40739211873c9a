import { QueryCache, QueryClient } from '@tanstack/react-query';

/** Query key under which the shell asks whether the service is ready. */
export const SERVICE_READY = ['service-ready'] as const;

/** True for a call that found no server, or one whose database or queue is away. */
function isAway(error: unknown): boolean {
  const { status } = error as { status?: number };
  return status === 0 || status === 503;
}

/** The cache of all that is read; a call that finds the service away has the shell look at once (ServiceBanner). */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (isAway(error)) void client.invalidateQueries({ queryKey: SERVICE_READY });
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

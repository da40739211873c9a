import { QueryCache, QueryClient } from '@tanstack/react-query';

/** Query key of the shell's readiness check. */
export const SERVICE_READY = ['service-ready'] as const;

/** True if a call reached no server, or one whose database or queue is unavailable. */
function isAway(error: unknown): boolean {
  const { status } = error as { status?: number };
  return status === 0 || status === 503;
}

/* A response under way may be older than the failure: it must not hide it. */
async function sayAway(client: QueryClient): Promise<void> {
  await client.cancelQueries({ queryKey: SERVICE_READY });
  client.setQueryData(SERVICE_READY, false);
}

/** The query cache; if a call finds the service unavailable, the shell shows it (ServiceBanner). */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (isAway(error)) void sayAway(client);
      },
    }),
    defaultOptions: {
      queries: {
        /* A refused call would be refused again; only temporary failures are retried once. */
        retry: (failures, error) => failures < 1 && ((error as { status?: number }).status ?? 0) === 503,
        staleTime: 5_000,
        refetchOnWindowFocus: false,
      },
    },
  });
  return client;
}

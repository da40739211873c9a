import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  QueryCache,
  QueryClient,
} from '@tanstack/react-query';

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

/*
 * TanStack Query keeps a first read that began before a change: its answer, older than the change, would count as new.
 */
class FreshQueryClient extends QueryClient {
  override invalidateQueries(
    filters: InvalidateQueryFilters = {},
    options?: InvalidateOptions,
  ): Promise<void> {
    if (filters.refetchType !== 'none')
      for (const query of this.getQueryCache().findAll(filters))
        if (query.state.data === undefined) void query.cancel({ revert: true });
    return super.invalidateQueries(filters, options);
  }
}

/** The query cache; if a call finds the service unavailable, the shell shows it (ServiceBanner). */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new FreshQueryClient({
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

/** How often the service is asked whether it is ready: rarely while all is well, often while it is away, ms. */
export const CALM_MS = 60_000;
export const AWAY_MS = 3_000;

/** Whether the service is ready (GET /health/ready); it is not where it does not answer. */
export function isServiceReady(signal: AbortSignal): Promise<boolean> {
  return fetch('/api/health/ready', { signal }).then(
    (response) => response.ok,
    () => false,
  );
}

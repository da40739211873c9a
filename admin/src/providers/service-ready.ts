/** Polling interval of the readiness check: long while all is well, short while the service is unavailable, ms. */
export const CALM_MS = 60_000;
export const AWAY_MS = 3_000;

/** Whether the service is ready (GET /health/ready); false if it does not respond. */
export function isServiceReady(signal: AbortSignal): Promise<boolean> {
  return fetch('/api/health/ready', { signal }).then(
    (response) => response.ok,
    () => false,
  );
}

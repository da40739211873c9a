/** Delay before events that the server refused are requested again, ms. */
const RETRY_MS = 2_000;

/**
 * Follows a record by server-sent events (decision D1), until the last one.
 * @param path of the events
 * @param take receives the current state, also after each interruption, every later state, and whether it is the last
 * @param lost called when no events arrive; the browser, or this function, tries again
 * @returns a function that stops it
 */
export function followLive<T>(
  path: string,
  take: (state: T, isLast: boolean) => void,
  lost?: () => void,
): () => void {
  let source: EventSource;
  let retry: ReturnType<typeof setTimeout>;
  const stop = () => {
    clearTimeout(retry);
    source.close();
  };
  const stateOf = ({ data }: MessageEvent<string>) => JSON.parse(data) as T;
  const open = () => {
    source = new EventSource(path);
    source.addEventListener('progress', (event) => take(stateOf(event), false));
    source.addEventListener('done', (event) => {
      stop();
      take(stateOf(event), true);
    });
    source.addEventListener('error', () => {
      // The browser gives up if the response is no stream: the server is restarting, or has too many streams.
      if (source.readyState === source.CLOSED) retry = setTimeout(open, RETRY_MS);
      lost?.();
    });
  };
  open();
  return stop;
}

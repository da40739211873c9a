/** After how long events that the server refused are asked for again, ms. */
const RETRY_MS = 2_000;

/**
 * Follows a record by server-sent events (decision D1), until the last one.
 * @param path of the events
 * @param take gets the present state, also after each interruption, and each later one, and whether it is the last
 * @param lost no events come; the browser, or this, tries again
 * @returns what ends it
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
      // The browser gives up for good when the answer is no stream: while the server restarts, or has too many of them.
      if (source.readyState === source.CLOSED) retry = setTimeout(open, RETRY_MS);
      lost?.();
    });
  };
  open();
  return stop;
}

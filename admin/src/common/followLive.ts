/**
 * Follows a record by server-sent events (decision D1).
 * @param path of the events
 * @param take gets the present state and each later one, and whether it is the last
 * @param lost no events come; the browser tries again by itself unless the server refuses
 * @returns what ends it
 */
export function followLive<T>(
  path: string,
  take: (state: T, isLast: boolean) => void,
  lost?: () => void,
): () => void {
  const source = new EventSource(path);
  const stateOf = ({ data }: MessageEvent<string>) => JSON.parse(data) as T;
  source.addEventListener('progress', (event) => take(stateOf(event), false));
  source.addEventListener('done', (event) => {
    source.close();
    take(stateOf(event), true);
  });
  if (lost) source.addEventListener('error', lost);
  return () => source.close();
}

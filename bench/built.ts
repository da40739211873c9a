import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A module as it was built: what runs in production, with the metadata that Nest needs. @param path below `src`, without its ending */
export async function built<T>(path: string): Promise<T> {
  return (await import(pathToFileURL(resolve('dist', `${path}.js`)).href)) as T;
}

import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * A module from the build: the code of production, with the metadata that Nest needs. @param path below `src`, without
 * its extension
 */
export async function built<T>(path: string): Promise<T> {
  return (await import(pathToFileURL(resolve('dist', `${path}.js`)).href)) as T;
}

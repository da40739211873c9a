import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isObject } from '../shared/kit/objects.js';

const FILE = join(import.meta.dirname, '../../package.json');

/** The version of this release, from package.json, its only source. */
export const VERSION = versionOf(JSON.parse(readFileSync(FILE, 'utf8')));

function versionOf(described: unknown): string {
  const version = isObject(described) ? described['version'] : undefined;
  if (typeof version !== 'string') throw new Error(`${FILE} says no version`);
  return version;
}

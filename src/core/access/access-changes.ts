import { Injectable } from '@nestjs/common';
import { CacheVersions } from '../cache/cache-versions.js';

const CACHE = 'access';

/** Shows across processes whether users, roles or sessions changed since permissions were read (decision B5). */
@Injectable()
export class AccessChanges {
  constructor(private readonly cacheVersions: CacheVersions) {}

  /** The current mark; undefined if unknown, and then permissions must be read again. */
  current(): Promise<string | undefined> {
    return this.cacheVersions.current(CACHE);
  }

  /** Call this after every write to users, roles or sessions: the very next call reads permissions again. */
  changed(): Promise<void> {
    return this.cacheVersions.bump(CACHE);
  }
}

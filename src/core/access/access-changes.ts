import { Injectable } from '@nestjs/common';
import { CacheVersions } from '../cache/cache-versions.js';

const CACHE = 'access';

/** Says across processes whether users, roles or sessions changed since permissions were read (decision B5). */
@Injectable()
export class AccessChanges {
  constructor(private readonly cacheVersions: CacheVersions) {}

  /** The present mark; undefined when it cannot be known and permissions must be read afresh. */
  current(): Promise<string | undefined> {
    return this.cacheVersions.current(CACHE);
  }

  /** To be called after every write to users, roles or sessions: permissions are read again on the very next call. */
  changed(): Promise<void> {
    return this.cacheVersions.bump(CACHE);
  }
}

import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { ENV, type Env } from '../../config/env.js';
import { installationPrefix } from '../queues/installation.js';
import { REDIS } from '../queues/redis.js';

/** Notes of the latest changes that are kept; a reader that is further behind reads everything anew. */
const MAX_NOTES = 100;
/** The note of a change of which nothing is told. */
const UNKNOWN = '*';

/* Mark and note at once, as one command: every write of the product ends with it. */
const BUMP = `
redis.call('set', KEYS[1], ARGV[1])
redis.call('lpush', KEYS[2], ARGV[1] .. ' ' .. ARGV[2])
redis.call('ltrim', KEYS[2], 0, ${MAX_NOTES - 1})`;

/* Two starters at once agree on the first one's mark; what is told next is told after it. */
const START = `
if redis.call('set', KEYS[1], ARGV[1], 'NX') then redis.call('lpush', KEYS[2], ARGV[1] .. ' ') end
return redis.call('get', KEYS[1])`;

/** One change: the mark that it set, and what it was; undefined when nothing is told of it. */
export interface ChangeNote {
  mark: string;
  note: string | undefined;
}

/**
 * Says across processes whether something changed since it was last read: a random mark in Redis that every writer
 * replaces, and what the latest changes were where their writers told it. With Redis away there is no mark, and readers go
 * to MongoDB.
 */
@Injectable()
export class CacheVersions {
  private asked: { keys: string[]; marks: Promise<(string | null)[]> } | undefined;

  private readonly prefix: string;

  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(ENV) env: Env,
  ) {
    this.prefix = `${installationPrefix(env)}:cacheVersion:`;
  }

  /** The present mark of `name`; undefined when it cannot be known. */
  async current(name: string): Promise<string | undefined> {
    try {
      return (await this.read(name)) ?? (await this.start(name));
    } catch {
      return undefined;
    }
  }

  /**
   * Replaces the mark: to be called after each write to what `name` stands for.
   * @param note what changed, for {@link notes}; none: readers have to read everything anew
   */
  async bump(name: string, note: string = UNKNOWN): Promise<void> {
    const [mark, notes] = [randomUUID(), this.notesOf(name)];
    try {
      await this.redis.eval(BUMP, 2, this.prefix + name, notes, mark, note);
    } catch {
      // Nobody can read the old mark either; what readers hold expires within seconds.
    }
  }

  /** The latest changes, the newest first. */
  async notes(name: string): Promise<ChangeNote[]> {
    try {
      const found = await this.redis.lrange(this.notesOf(name), 0, MAX_NOTES - 1);
      return found.map((text) => {
        const [mark = '', note] = text.split(/ (.*)/s);
        return { mark, note: note === UNKNOWN ? undefined : note };
      });
    } catch {
      return [];
    }
  }

  /* A list asks for several marks at once: they are one command. */
  private async read(name: string): Promise<string | null> {
    this.asked ??= this.gather();
    const { keys, marks } = this.asked;
    const index = keys.push(this.prefix + name) - 1;
    return (await marks)[index]!;
  }

  private gather() {
    const keys: string[] = [];
    const marks = new Promise<(string | null)[]>((resolve, reject) => {
      process.nextTick(() => {
        this.asked = undefined;
        this.redis.mget(keys).then(resolve, reject);
      });
    });
    return { keys, marks };
  }

  private notesOf(name: string): string {
    return `${this.prefix}${name}:notes`;
  }

  private async start(name: string): Promise<string> {
    return String(await this.redis.eval(START, 2, this.prefix + name, this.notesOf(name), randomUUID()));
  }
}

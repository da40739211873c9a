import { Injectable } from '@nestjs/common';

/** Brings up to date what other records keep of a record's name; safe to repeat. */
type Follower = (id: string) => Promise<unknown>;

/**
 * Where resources say that they are found by the name of another resource's record: told when one is renamed. What a
 * crash cuts short is for the follower's own upkeep.
 */
@Injectable()
export class Renames {
  private readonly followers = new Map<string, Follower[]>();

  /** Called in `onModuleInit`. @param target the resource whose records are followed, for example `job` */
  register(target: string, follow: Follower): void {
    this.followers.set(target, [...(this.followers.get(target) ?? []), follow]);
  }

  /** Told before the call that renamed the record answers. */
  async told(target: string, id: string): Promise<void> {
    for (const follow of this.followers.get(target) ?? []) await follow(id);
  }
}

/** A record with the words by which it is found. */
interface Worded {
  terms: string[];
}

/**
 * Brings derived words up to date, batch after batch; records whose words are right are left alone.
 * @param wordsOf the words of each record of a batch, in its order
 */
export async function refreshWords<D extends Worded>(
  batches: AsyncIterable<readonly D[]>,
  wordsOf: (batch: readonly D[]) => Promise<string[][]>,
  write: (record: D, words: string[]) => Promise<unknown>,
): Promise<void> {
  for await (const batch of batches) {
    const words = await wordsOf(batch);
    for (const [index, record] of batch.entries())
      if (words[index]!.join(' ') !== record.terms.join(' ')) await write(record, words[index]!);
  }
}

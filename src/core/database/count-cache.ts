import { Injectable } from '@nestjs/common';
import { Epochs } from './epochs.js';

/** A total is believed no longer than this, whatever happens to the epochs. */
const LONGEST_MS = 10_000;
const MOST_ENTRIES = 500;

/** A model, as far as counting needs to know it. */
interface Counted {
  collection: { name: string };
}

/** Totals of lists, counted again as soon as any process changed the collection: counting is a list's dearest part. */
@Injectable()
export class CountCache {
  private readonly entries = new Map<string, { epoch: string; at: number; total: number }>();

  constructor(private readonly epochs: Epochs) {}

  /** The total of `filter`, from memory when nothing was written since, else from `count`. */
  async count(model: Counted, filter: unknown, count: () => Promise<number>): Promise<number> {
    const epoch = await this.epochs.current(model.collection.name);
    if (epoch === undefined) return count();
    const key = `${model.collection.name} ${JSON.stringify(filter)}`;
    const known = this.entries.get(key);
    if (known && known.epoch === epoch && performance.now() - known.at < LONGEST_MS) return known.total;
    const total = await count();
    if (this.entries.size >= MOST_ENTRIES) this.entries.clear();
    this.entries.set(key, { epoch, at: performance.now(), total });
    return total;
  }

  /** To be called after every write to the collection. */
  forget(model: Counted): Promise<void> {
    return this.epochs.bump(model.collection.name);
  }
}

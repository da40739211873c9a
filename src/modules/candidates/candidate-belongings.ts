import { Injectable } from '@nestjs/common';
import type { ReferenceFound } from '../../core/database/references.js';

/** Removes what a module keeps of candidates that go for good; safe to repeat. */
type Remover = (candidateIds: readonly string[]) => Promise<void>;
/** What would be removed with a candidate, for who is asked about it. */
type Counter = (candidateId: string) => Promise<ReferenceFound>;
/** Those of many candidates of whom a module keeps something. */
type Sieve = (candidateIds: readonly string[]) => Promise<readonly string[]>;

interface Keeper {
  remove: Remover;
  count: Counter;
  among: Sieve;
}

/** Where modules say what else goes with a candidate's permanent delete (decision C6). */
@Injectable()
export class CandidateBelongings {
  private readonly keepers: Keeper[] = [];

  /** Called in `onModuleInit`, in web and worker alike. */
  register(keeper: Keeper): void {
    this.keepers.push(keeper);
  }

  /** What goes along with a candidate; kinds without any are left out. */
  async of(candidateId: string): Promise<ReferenceFound[]> {
    const found = await Promise.all(this.keepers.map((keeper) => keeper.count(candidateId)));
    return found.filter(({ count }) => count > 0);
  }

  /** Those of many candidates whom something belongs to. */
  async among(candidateIds: readonly string[]): Promise<string[]> {
    return (await Promise.all(this.keepers.map((keeper) => keeper.among(candidateIds)))).flat();
  }

  async remove(candidateIds: readonly string[]): Promise<void> {
    for (const { remove } of this.keepers) await remove(candidateIds);
  }
}

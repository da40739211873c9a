import { Injectable } from '@nestjs/common';
import type { ReferenceFound } from '../../core/database/references.js';

/** Removes what a module keeps of candidates that go for good; safe to repeat. */
type Remover = (candidateIds: readonly string[]) => Promise<void>;
/** What would be removed with a candidate, for who is asked about it. */
type Counter = (candidateId: string) => Promise<ReferenceFound>;

/** Where modules say what else goes with a candidate's permanent delete (decision C6). */
@Injectable()
export class CandidateBelongings {
  private readonly removers: Remover[] = [];
  private readonly counters: Counter[] = [];

  /** Called in `onModuleInit`, in web and worker alike. */
  register(remove: Remover, count: Counter): void {
    this.removers.push(remove);
    this.counters.push(count);
  }

  /** What goes along with a candidate; kinds without any are left out. */
  async of(candidateId: string): Promise<ReferenceFound[]> {
    const found = await Promise.all(this.counters.map((count) => count(candidateId)));
    return found.filter(({ count }) => count > 0);
  }

  async remove(candidateIds: readonly string[]): Promise<void> {
    for (const remove of this.removers) await remove(candidateIds);
  }
}

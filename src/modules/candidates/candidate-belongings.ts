import { Injectable } from '@nestjs/common';
import { type ReferenceFound, References } from '../../core/database/references.js';
import type { KeptReason } from '../../shared/resources/imports/enums.js';

/** Removes what a module keeps of candidates that go for good; safe to repeat. */
type Remover = (candidateIds: readonly string[]) => Promise<void>;
/** What would be removed with a candidate, for who is asked about it. */
type Counter = (candidateId: string) => Promise<ReferenceFound>;
/** Those of many candidates of whom a module keeps something, or whom it names. */
type Sieve = (candidateIds: readonly string[]) => Promise<readonly string[]>;

interface Naming {
  /** What it is, as the undo of an import tells why somebody stays. */
  kind: KeptReason;
  among: Sieve;
}

interface Keeper extends Naming {
  remove: Remover;
  count: Counter;
}

/**
 * Where modules say what else goes with a candidate's permanent delete (decision C6), and whom an import's undo must not
 * take back (decision D1).
 */
@Injectable()
export class CandidateBelongings {
  private readonly keepers: Keeper[] = [];
  private readonly namings: Naming[] = [];

  constructor(private readonly references: References) {}

  /** Called in `onModuleInit`, in web and worker alike. */
  register(keeper: Keeper): void {
    this.keepers.push(keeper);
  }

  /** The same for what stays when a candidate goes for good, but keeps a live one from being taken back. */
  registerNaming(naming: Naming): void {
    this.namings.push(naming);
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

  /** Those of many candidates whom any other record names, each with one kind of what does. */
  async namedAmong(candidateIds: readonly string[]): Promise<Map<string, KeptReason>> {
    const [referred, ...named] = await Promise.all([
      this.references.toMany('candidate', candidateIds),
      ...[...this.namings, ...this.keepers].map(async ({ kind, among }) =>
        (await among(candidateIds)).map((id): [string, KeptReason] => [id, kind]),
      ),
    ]);
    const kinds = new Map<string, KeptReason>([...referred.keys()].map((id) => [id, 'referred']));
    for (const [id, kind] of named.flat()) kinds.set(id, kind);
    return kinds;
  }

  async remove(candidateIds: readonly string[]): Promise<void> {
    for (const { remove } of this.keepers) await remove(candidateIds);
  }
}

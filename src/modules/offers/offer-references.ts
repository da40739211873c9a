import { Injectable, type OnModuleInit } from '@nestjs/common';
import { FileStore } from '../../core/files/file-store.js';
import { References } from '../../core/records/references.js';
import { OffersRepository } from './offers.repository.js';

/** Includes offers in the permanent delete of their candidates, and removes them (decision C6); in both processes. */
@Injectable()
export class OfferReferences implements OnModuleInit {
  constructor(
    private readonly offers: OffersRepository,
    private readonly references: References,
    private readonly files: FileStore,
  ) {}

  onModuleInit(): void {
    this.references.register('candidate', {
      resource: 'offers',
      remove: async (ids) => {
        for (const { letter } of await this.offers.ofCandidates(ids))
          if (letter) await this.files.discard(letter);
        await this.offers.removeOf(ids);
      },
      find: async (id) => {
        const { count, some } = await this.offers.countOf(id);
        const examples = some.map(({ _id, jobTitle }) => ({ _id: String(_id), name: jobTitle }));
        return { resource: 'offers', count, reader: 'candidate', examples };
      },
      among: (ids) => this.offers.candidatesAmong(ids),
    });
  }
}

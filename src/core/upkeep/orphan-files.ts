import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { FileStore } from '../files/file-store.js';
import { heldFileIds } from '../files/held-files.js';
import { sweepOrphans } from '../files/orphans.js';
import { Scratch } from '../files/scratch.js';
import { Upkeep } from './upkeep.js';

/** Removes the files that a crash left without a record, and unfinished ones (case F09). */
@Injectable()
export class OrphanFiles implements OnModuleInit {
  constructor(
    private readonly upkeep: Upkeep,
    private readonly store: FileStore,
    private readonly scratch: Scratch,
    @InjectConnection() private readonly connection: Connection,
  ) {}

  onModuleInit(): void {
    this.upkeep.register('Removing orphan files', () => this.sweep());
    this.upkeep.register('Removing unfinished files', () => this.scratch.sweep());
  }

  /** @returns how many files were removed */
  async sweep(minAge?: number): Promise<number> {
    const held = await heldFileIds(this.connection);
    return sweepOrphans(this.store, async (ids) => new Set(ids.filter((id) => held.has(id))), minAge);
  }
}

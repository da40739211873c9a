import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import { type Connection, type Model, trusted } from 'mongoose';
import { createHash } from 'node:crypto';
import { Clock } from '../clock/clock.js';
import { referringPaths } from '../database/resource.schema.js';
import { NotFoundError } from '../errors/app-error.js';
import { FileStore } from '../files/file-store.js';
import { heldFiles } from '../files/held-files.js';
import { idsOf } from '../files/stored-file.js';
import { INTEGRITY, type IntegrityDocument, type IntegrityFindings } from './integrity.schema.js';
import { keysOf } from '../../shared/kit/objects.js';
import { Upkeep } from './upkeep.js';

/** Nightly: a report is due when the last one is older than this, ms. */
const DUE_MS = 23 * 3_600_000;
/** How many of each finding are named. */
const NAMED = 100;

/** Checks all records and files: orphans, missing and damaged files, dangling ids (reliability rule 19). */
@Injectable()
export class Integrity implements OnModuleInit {
  private readonly log = new Logger(Integrity.name);

  constructor(
    private readonly upkeep: Upkeep,
    private readonly store: FileStore,
    private readonly clock: Clock,
    @InjectConnection() private readonly connection: Connection,
    @InjectModel(INTEGRITY) private readonly reports: Model<IntegrityDocument>,
  ) {}

  onModuleInit(): void {
    this.upkeep.register('Checking the integrity of records and files', () => this.nightly());
  }

  /** Reports once a night, however many workers there are and however often they ask. */
  async nightly(): Promise<void> {
    const since = new Date(this.clock.now().getTime() - DUE_MS);
    if (await this.reports.exists({ at: trusted({ $gt: since }) })) return;
    const report = await this.check();
    await this.reports.create(report);
    const { at: _at, files, ...findings } = report;
    const counts = Object.entries(findings).map(([kind, found]) => `${found.length} ${kind}`);
    const isWell = findings.missing.length + findings.damaged.length + findings.dangling.length === 0;
    this.log[isWell ? 'log' : 'error'](`${files} files read: ${counts.join(', ')}`);
  }

  /** Reads every file that a record holds, once. */
  async check(): Promise<Omit<IntegrityDocument, '_id'>> {
    const findings: IntegrityFindings = { orphans: [], missing: [], damaged: [], dangling: [] };
    const held = new Set<string>();
    let files = 0;
    for await (const { place, file } of heldFiles(this.connection)) {
      idsOf(file).forEach((id) => held.add(id));
      files += 1;
      const state = await this.stateOf(file.id, file.sha256);
      if (state !== 'well') findings[state].push(`${place} ${file.id}`);
    }
    for await (const { id } of this.store.list()) if (!held.has(id)) findings.orphans.push(id);
    findings.dangling = await this.dangling();
    for (const kind of keysOf(findings)) findings[kind].splice(NAMED);
    return { at: this.clock.now(), files, ...findings };
  }

  private async stateOf(id: string, sha256: string): Promise<'well' | 'missing' | 'damaged'> {
    try {
      const hash = createHash('sha256');
      for await (const chunk of (await this.store.open(id)).stream) hash.update(chunk);
      return hash.digest('hex') === sha256 ? 'well' : 'damaged';
    } catch (error) {
      if (error instanceof NotFoundError) return 'missing';
      throw error;
    }
  }

  private async dangling(): Promise<string[]> {
    const found: string[] = [];
    for (const { model, path, target } of referringPaths(this.connection)) {
      const ids: unknown[] = await model.distinct(path);
      const known = await this.connection.model(target).find({ _id: trusted({ $in: ids }) }, { _id: 1 });
      const names = new Set(known.map(({ _id }) => String(_id)));
      for (const id of ids.map(String))
        if (!names.has(id)) found.push(`${model.collection.name}.${path} ${id}`);
    }
    return found;
  }
}

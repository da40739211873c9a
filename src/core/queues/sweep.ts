import { Injectable } from '@nestjs/common';
import type { JobDefinition, JobPayload } from './job.js';

export interface Unfinished<Payload extends JobPayload> {
  key: string;
  payload: Payload;
}

export interface SweepEntry<Payload extends JobPayload = JobPayload> {
  job: JobDefinition<Payload>;
  /** The documents whose intent is not carried out yet, with what their jobs would have been added with. */
  find: () => AsyncIterable<Unfinished<Payload>>;
}

/**
 * Where modules say which of their documents still wait for a job. The worker adds those jobs again that Redis
 * does not know any more, so that its loss, or a crash between document and job, loses nothing (reliability rule 11).
 */
@Injectable()
export class Sweep {
  readonly entries: SweepEntry[] = [];

  /** Called by a module's provider in `onModuleInit`. */
  register<Payload extends JobPayload>(entry: SweepEntry<Payload>): void {
    this.entries.push(entry as unknown as SweepEntry);
  }
}

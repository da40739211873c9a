import { Injectable } from '@nestjs/common';
import type { JobDefinition, JobPayload } from './job.js';

export interface Unfinished<Payload extends JobPayload> {
  key: string;
  payload: Payload;
  /** When the document asked for the work: a job that was given up before that says nothing about it. */
  since?: Date | undefined;
}

export interface RecoverySource<Payload extends JobPayload = JobPayload> {
  job: JobDefinition<Payload>;
  /** The documents whose intent is not carried out yet, with what their jobs would have been added with. */
  find: () => AsyncIterable<Unfinished<Payload>>;
}

/**
 * Where modules say which of their documents still wait for a job. The worker adds those jobs again that Redis
 * does not know any more, so that its loss, or a crash between document and job, loses nothing (reliability rule 11).
 */
@Injectable()
export class Recovery {
  readonly entries: RecoverySource[] = [];

  /** Called by a module's provider in `onModuleInit`. */
  register<Payload extends JobPayload>(entry: RecoverySource<Payload>): void {
    this.entries.push(entry);
  }
}

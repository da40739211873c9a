import { Injectable } from '@nestjs/common';
import type { JobDefinition } from './job.js';

export interface Unfinished {
  /** See {@link jobId}. */
  key: string;
  /** When the document asked for the work: a job given up before that does not count. */
  since?: Date | undefined;
}

export interface RecoverySource {
  job: JobDefinition;
  /** The documents whose intent is not carried out yet. */
  find: () => AsyncIterable<Unfinished>;
}

/** The jobs of documents whose ids are their keys. @param waits whether a document still waits for its job */
export async function* waitingOf<D extends { _id: unknown }>(
  documents: AsyncIterable<D>,
  waits: (document: D) => boolean = () => true,
): AsyncGenerator<Unfinished> {
  for await (const document of documents) if (waits(document)) yield { key: String(document._id) };
}

/**
 * Modules register here how to find documents that still wait for a job. The worker adds the jobs that Redis no longer
 * has, so that nothing is lost when Redis loses data or a process crashes between document and job (reliability rule
 * 11).
 */
@Injectable()
export class Recovery {
  readonly entries: RecoverySource[] = [];

  /** Called by a module's provider in `onModuleInit`. */
  register(entry: RecoverySource): void {
    this.entries.push(entry);
  }
}

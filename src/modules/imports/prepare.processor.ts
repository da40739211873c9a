import { Injectable } from '@nestjs/common';
import { type JobProcessor, Processes } from '../../core/queues/job.js';
import { prepareReader } from './import-jobs.js';
import { SheetReaders } from './sheet/sheet-readers.js';

/** Starts a reading process ahead of the file that is about to come; without it the file only takes longer. */
@Injectable()
@Processes(prepareReader)
export class PrepareProcessor implements JobProcessor<Record<string, never>> {
  constructor(private readonly readers: SheetReaders) {}

  async run(): Promise<void> {
    this.readers.prepare();
  }

  async gaveUp(): Promise<void> {
    // Nobody waits for it.
  }
}

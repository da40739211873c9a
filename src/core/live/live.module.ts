import { Global, Module } from '@nestjs/common';
import { LiveProgress } from './live-progress.js';
import { RecordSignals } from './record-signals.js';

/** In both processes: the worker changes a record, a web process shows it. */
@Global()
@Module({ providers: [LiveProgress, RecordSignals], exports: [LiveProgress, RecordSignals] })
export class LiveModule {}

import { Global, Module } from '@nestjs/common';
import { LiveProgress } from './live-progress.js';
import { RecordSignals } from './record-signals.js';

/** In both processes: what a worker changes, a web process shows. */
@Global()
@Module({ providers: [LiveProgress, RecordSignals], exports: [LiveProgress, RecordSignals] })
export class LiveModule {}

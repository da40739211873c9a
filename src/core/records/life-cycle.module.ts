import { Global, Module } from '@nestjs/common';
import { FileViewsModule } from '../file-views/file-views.js';
import { RecordRegistry } from './record-registry.js';
import { Records } from './records.service.js';
import { References } from './references.js';

/** The registry of records and their common life cycle; in both processes. */
@Global()
@Module({
  imports: [FileViewsModule],
  providers: [RecordRegistry, Records, References],
  exports: [RecordRegistry, Records, References],
})
export class LifeCycleModule {}

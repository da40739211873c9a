import { Module } from '@nestjs/common';
import { ExportKeeper } from './export-keeper.js';
import { ExportProcessor } from './export.processor.js';
import { exportFeature } from './export.schema.js';
import { ExportsController } from './exports.controller.js';
import { ExportsRepository } from './exports.repository.js';
import { ExportsService } from './exports.service.js';

@Module({
  imports: [exportFeature],
  controllers: [ExportsController],
  providers: [ExportsRepository, ExportsService],
})
export class ExportsModule {}

/** The worker's side of exports. */
@Module({ imports: [exportFeature], providers: [ExportsRepository, ExportProcessor, ExportKeeper] })
export class ExportsWorkerModule {}

import { Module } from '@nestjs/common';
import { CandidatesModule } from '../candidates/candidates.module.js';
import { EmployeesModule } from '../employees/employees.module.js';
import { ExportCleanup } from './export-cleanup.js';
import { ExportProcessor } from './export.processor.js';
import { exportFeature } from './export.schema.js';
import { ExportSources } from './export-sources.js';
import { EmployeeExportsController, ExportsController } from './exports.controller.js';
import { ExportsRepository } from './exports.repository.js';
import { ExportsService } from './exports.service.js';
import { CandidateExports } from './sources/candidates.source.js';
import { EmployeeExports } from './sources/employees.source.js';
import { exportMigrations } from './export-migrations.js';

const common = [exportMigrations, ExportsRepository, ExportSources, CandidateExports, EmployeeExports];
const imports = [exportFeature, CandidatesModule, EmployeesModule];

@Module({
  imports,
  controllers: [ExportsController, EmployeeExportsController],
  providers: [...common, ExportsService],
})
export class ExportsModule {}

/** The worker's part of exports. */
@Module({ imports, providers: [...common, ExportProcessor, ExportCleanup] })
export class ExportsWorkerModule {}

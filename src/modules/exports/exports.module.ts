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
import { type MigrationStep, migrations } from '../../core/migrations/migrations.js';

/** Adds source and format to exports from when there was only one of each. */
const exportMigrations = migrations({
  number: 1,
  name: 'source and format of exports',
  run: nameThem,
});

async function nameThem({ db }: MigrationStep): Promise<string> {
  const exports = db.collection('exports');
  const without = (field: string, value: string) =>
    exports.updateMany({ [field]: { $exists: false } }, { $set: { [field]: value } });
  const sources = await without('source', 'candidates');
  const formats = await without('format', 'xlsx');
  return `${Math.max(sources.modifiedCount, formats.modifiedCount)} exports`;
}

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

import { Module } from '@nestjs/common';
import { FileViewsModule } from '../../core/file-views/file-views.js';
import { CandidatesModule } from '../candidates/candidates.module.js';
import { JobsModule } from '../jobs/jobs.module.js';
import { OnboardingsModule } from '../onboardings/onboardings.module.js';
import { EmployeeMaker } from './employee-maker.service.js';
import { employeeFeature } from './employee.schema.js';
import { EmployeesController } from './employees.controller.js';
import { EmployeesRepository } from './employees.repository.js';
import { EmployeesService } from './employees.service.js';
import { FinishEmployeeProcessor } from './finish.processor.js';
import { employeeMigrations } from './employee-migrations.js';

/** Employees, created from completed onboardings. */
@Module({
  imports: [employeeFeature, FileViewsModule, JobsModule, CandidatesModule, OnboardingsModule],
  controllers: [EmployeesController],
  providers: [EmployeesRepository, EmployeesService, EmployeeMaker, employeeMigrations],
  exports: [EmployeesService, EmployeeMaker, EmployeesRepository],
})
export class EmployeesModule {}

/** The worker's part of employees. */
@Module({ imports: [EmployeesModule], providers: [FinishEmployeeProcessor] })
export class EmployeesWorkerModule {}

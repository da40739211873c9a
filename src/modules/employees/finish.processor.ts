import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../core/clock/clock.js';
import { defineJob, type JobProcessor, Processes } from '../../core/queues/job.js';
import { Recovery } from '../../core/queues/recovery.js';
import { EmployeeMaker } from './employee-maker.service.js';
import { EmployeesRepository } from './employees.repository.js';

/** Finishes an interrupted creation of an employee (case D03). */
export const finishEmployee = defineJob('employees.finish', { queue: 'background' });

/** A call that creates an employee and takes longer was interrupted, ms. */
const CUT_SHORT_MS = 10_000;

/** Carries out the steps left over by a crash. Worker only. */
@Injectable()
@Processes(finishEmployee)
export class FinishEmployeeProcessor implements JobProcessor, OnModuleInit {
  private readonly log = new Logger(FinishEmployeeProcessor.name);

  constructor(
    private readonly employees: EmployeesRepository,
    private readonly maker: EmployeeMaker,
    private readonly recovery: Recovery,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    const { employees, clock } = this;
    this.recovery.register({
      job: finishEmployee,
      find: async function* () {
        const before = new Date(clock.now().getTime() - CUT_SHORT_MS);
        for await (const employeeId of employees.unfinished(before)) yield { key: employeeId };
      },
    });
  }

  async run(employeeId: string): Promise<void> {
    const employee = await this.employees.find(employeeId);
    if (employee) await this.maker.finish(employee);
  }

  /* The employee stays marked: the recovery starts again. */
  async gaveUp(employeeId: string, reason: string): Promise<void> {
    this.log.warn(`The employee ${employeeId} is still incomplete: ${reason}`);
  }
}

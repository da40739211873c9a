import { Injectable, Logger } from '@nestjs/common';
import { crashPoint } from '../../core/crash-point.js';
import { Counters } from '../../core/database/new-ids.js';
import { writeUnique } from '../../core/database/mongo-errors.js';
import { ConflictError, NotFoundError } from '../../core/errors/app-error.js';
import { FileStore } from '../../core/files/file-store.js';
import type { Author } from '../../core/history/change.js';
import { employeeNumber } from '../../shared/resources/employees/format.js';
import { employeesMessages } from '../../shared/resources/employees/messages.js';
import { CandidatePipeline } from '../candidates/pipeline/candidate-pipeline.service.js';
import { JobsService } from '../jobs/jobs.service.js';
import type { OnboardingDocument } from '../onboardings/onboarding.schema.js';
import { OnboardingsService } from '../onboardings/onboardings.service.js';
import type { CreateEmployeeDto } from './dto.js';
import { derivedFields, type EmployeeDocument, type EmployeeDocumentFile } from './employee.schema.js';
import { EmployeesRepository } from './employees.repository.js';
import { messageOf } from '../../shared/kit/objects.js';

const M = employeesMessages.record;

/**
 * Creates an employee from a completed onboarding (decision C8): the employee, the candidate's status Hired, the copied
 * documents, in this order. Unique indexes let one of several clicks win; `making` stays set until the last step, so a
 * repeated click, or the worker, finishes an interrupted creation (case D03).
 */
@Injectable()
export class EmployeeMaker {
  private readonly log = new Logger(EmployeeMaker.name);

  constructor(
    private readonly employees: EmployeesRepository,
    private readonly onboardings: OnboardingsService,
    private readonly pipeline: CandidatePipeline,
    private readonly jobs: JobsService,
    private readonly counters: Counters,
    private readonly store: FileStore,
  ) {}

  /**
   * The employee of an onboarding: a new one, or the existing one.
   * @throws NotFoundError for an unknown onboarding or candidate, ConflictError if it is not completed or the employee
   *   is in the trash
   */
  async make(author: Author, body: CreateEmployeeDto): Promise<EmployeeDocument> {
    const onboarding = await this.onboardings.stored(body.onboardingId);
    if (onboarding.status !== 'Completed') throw new ConflictError('WRONG_STATE', M.onboardingNotCompleted);
    const employee =
      (await this.employees.ofOnboarding(onboarding._id)) ?? (await this.add(author, onboarding, body));
    if (employee.isDeleted)
      throw new ConflictError('IN_TRASH', M.employeeTrashed(employeeNumber(employee.employeeId)));
    return this.finish(employee);
  }

  /** Carries out the remaining steps of an employee; does nothing if it is complete. Safe to repeat. */
  async finish(employee: EmployeeDocument): Promise<EmployeeDocument> {
    const { making } = employee;
    if (!making) return employee;
    const author = { userId: making.by, name: making.byName };
    await this.hire(employee, author);
    crashPoint('employee.hired');
    const files = await this.copies(employee);
    crashPoint('employee.copied');
    let kept = false;
    try {
      const { label } = this.employees.policy;
      return await this.employees.update(
        String(employee._id),
        undefined,
        (current) => {
          kept = current.making !== null;
          return kept ? { files, making: null } : {};
        },
        author,
        { action: 'updated', reason: `${label} created` },
      );
    } finally {
      /* Another call was faster, or the employee is in the trash by now. */
      if (!kept) await this.store.discardReplaced(...files.map(({ file }) => file));
    }
  }

  private async add(
    author: Author,
    onboarding: OnboardingDocument,
    { joiningDate, designation, employmentType }: CreateEmployeeDto,
  ): Promise<EmployeeDocument> {
    const [[candidate], job] = await Promise.all([
      this.pipeline.read([String(onboarding.candidate)]),
      this.jobs.conditionsOf(String(onboarding.job)),
    ]);
    if (!candidate || candidate.isDeleted) throw new ConflictError('WRONG_STATE', M.candidateTrashed);
    const { name, email, mobile } = candidate;
    const earlier = await this.there(onboarding);
    if (earlier) return earlier;
    const fields = {
      employeeId: await this.counters.next('employee'),
      name,
      email,
      mobile,
      designation: designation ?? job.title,
    };
    const add = async () => {
      const added = await this.employees.create(
        {
          ...fields,
          ...derivedFields(fields),
          candidate: candidate._id,
          job: onboarding.job,
          onboarding: onboarding._id,
          joiningDate,
          employmentType: employmentType ?? job.employmentType,
          status: 'Active',
          statusDate: joiningDate,
          files: [],
          making: { by: author.userId, byName: author.name },
        },
        author,
      );
      crashPoint('employee.added');
      return added;
    };
    return writeUnique(add, () => this.there(onboarding));
  }

  /* The employee that another click created from the same onboarding; one from another onboarding is a conflict. */
  private async there({ _id, candidate, job }: OnboardingDocument): Promise<EmployeeDocument | null> {
    const found = await this.employees.ofCandidate(String(candidate), String(job));
    if (found && !found.onboarding.equals(_id)) throw taken(found);
    return found;
  }

  private async hire({ _id, candidate, employeeId }: EmployeeDocument, author: Author): Promise<void> {
    const name = employeeNumber(employeeId);
    await this.pipeline
      .advance(author, String(candidate), 'employee-created', {
        reason: `Employee ${name} created`,
        subject: { kind: 'employee', id: String(_id), name },
      })
      .catch((error: unknown) => {
        /* The candidate is in the trash by now: the employee stays, and the status no longer matters. */
        if (!(error instanceof NotFoundError)) throw error;
      });
  }

  /* Copies, so that neither record loses its documents when the other is permanently deleted. */
  private async copies({ onboarding }: EmployeeDocument): Promise<EmployeeDocumentFile[]> {
    const { files } = await this.onboardings.stored(String(onboarding)).catch((error: unknown) => {
      if (error instanceof NotFoundError) return { files: [] };
      throw error;
    });
    const copied: EmployeeDocumentFile[] = [];
    try {
      for (const [index, { name, file }] of files.entries())
        copied.push({ key: `document-${index + 1}`, label: name, file: await this.store.copy(file) });
      return copied;
    } catch (error) {
      this.log.warn(`The documents of an employee could not be copied yet: ${messageOf(error)}`);
      await this.store.discardReplaced(...copied.map(({ file }) => file));
      throw error;
    }
  }
}

function taken(employee: EmployeeDocument): ConflictError {
  const number = employeeNumber(employee.employeeId);
  return new ConflictError(
    'EMPLOYEE_EXISTS',
    employee.isDeleted ? M.employeeTrashed(number) : M.employeeOfJob(number),
  );
}

import { Injectable, type OnModuleInit } from '@nestjs/common';
import { trusted, Types } from 'mongoose';
import type { Actor } from '../../core/access/actor.js';
import { assertTrashVisible, reachOf } from '../../core/access/trash.js';
import { Clock } from '../../core/clock/clock.js';
import type { Filter } from '../../core/database/document-types.js';
import type { Page, PagePlace } from '../../core/page.js';
import { FileViews } from '../../core/file-views/file-views.js';
import { References } from '../../core/records/references.js';
import { refusing } from '../../core/records/referring.js';
import { NotFoundError, ValidationError } from '../../core/errors/app-error.js';
import type { StoredFile } from '../../core/files/stored-file.js';
import { RecordRegistry } from '../../core/records/record-registry.js';
import type { FileView } from '../../shared/kit/api.js';
import type { EmployeeAnswer } from '../../shared/resources/employees/api.js';
import type { EmployeeColumn } from '../../shared/resources/employees/columns.js';
import { employeeNumber } from '../../shared/resources/employees/format.js';
import { employeesMessages } from '../../shared/resources/employees/messages.js';
import { statusDateOrder } from '../../shared/resources/employees/rules.js';
import type { JobReference } from '../../shared/resources/jobs/api.js';
import { CandidatePipeline } from '../candidates/pipeline/candidate-pipeline.service.js';
import { JobsService } from '../jobs/jobs.service.js';
import type { CreateEmployeeDto, UpdateEmployeeDto } from './dto.js';
import type { EmployeeFilters, EmployeeListQuery } from './dto.js';
import { derivedFields, type EmployeeDocument } from './employee.schema.js';
import { EmployeeMaker } from './employee-maker.service.js';
import { employeeRecord } from './employee.record.js';
import { toEmployeeAnswer } from './employee.response.js';
import { EmployeesRepository } from './employees.repository.js';
import { defined } from '../../shared/kit/objects.js';

type Filters = Partial<EmployeeFilters>;
/** The scope of an export: filters, search and order of the list. */
type Scope = Filters & { q?: string; deleted: boolean; sort?: string };

/** An employee in a file: the fields of its columns, and the job behind its id. */
export type EmployeeRow = Pick<EmployeeDocument, Exclude<EmployeeColumn, 'job'>> & { job?: JobReference };

/** Rules of employees (decisions C6, C8). */
@Injectable()
export class EmployeesService implements OnModuleInit {
  constructor(
    private readonly employees: EmployeesRepository,
    private readonly maker: EmployeeMaker,
    private readonly pipeline: CandidatePipeline,
    private readonly jobs: JobsService,
    private readonly references: References,
    private readonly registry: RecordRegistry,
    private readonly fileViews: FileViews,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.registry.register(employeeRecord, {
      repository: this.employees,
      /* Mails belong to the candidate; copies in exports and stored answers are erased. */
      contacts: [],
      nameOf: ({ name, employeeId }) => `${employeeNumber(employeeId)} ${name}`,
    });
    const namesOf = (found: EmployeeDocument[]) => found.map(({ name }) => name);
    this.references.register('job', refusing(employeeRecord, this.employees, 'job', namesOf));
    this.references.register('candidate', {
      ...refusing(employeeRecord, this.employees, 'candidate', namesOf),
      among: (ids) => this.employees.candidatesAmong(ids),
    });
  }

  /** One page of the list. @throws ForbiddenError for the trash without its permission */
  async list(actor: Actor, query: EmployeeListQuery): Promise<Page<EmployeeAnswer>> {
    if (query.deleted) assertTrashVisible(actor, 'employee');
    const { items, total } = await this.employees.page(query, conditionsOf(query));
    return { items: await this.answers(items), total };
  }

  /** @throws BadRequestError if the list cannot be sorted this way */
  checkSort(sort?: string): void {
    this.employees.sortOf(sort);
  }

  /** The columns of everything that a list with these filters shows, in batches; each job is queried once. */
  async *stream(scope: Scope, columns: readonly EmployeeColumn[]): AsyncGenerator<EmployeeRow[]> {
    const projection = Object.fromEntries(columns.map((column) => [column, 1 as const]));
    const known = new Map<string, JobReference>();
    for await (const batch of this.employees.batches(scope, conditionsOf(scope), projection)) {
      const jobs = columns.includes('job') ? batch.map(({ job }) => job) : [];
      const unknown = jobs.filter((job) => !known.has(String(job)));
      if (unknown.length > 0) for (const [id, job] of await this.jobs.references(unknown)) known.set(id, job);
      yield batch.map((employee) =>
        Object.assign(employee, { job: employee.job && known.get(String(employee.job)) }),
      );
    }
  }

  /** One employee; a trashed one only for users who see the trash (decision C6). @throws NotFoundError */
  async get(actor: Actor, id: string): Promise<EmployeeAnswer> {
    return this.answer(await this.read(actor, id));
  }

  /** Creates the employee of a completed onboarding, see {@link EmployeeMaker.make}. */
  async create(actor: Actor, body: CreateEmployeeDto): Promise<EmployeeAnswer> {
    return this.answer(await this.maker.make(actor, body));
  }

  /**
   * Changes the sent fields; a new status without a date takes effect today.
   * @throws NotFoundError, ConflictError STALE_VERSION, ValidationError for a status before the joining date
   */
  async update(actor: Actor, id: string, { version, ...fields }: UpdateEmployeeDto): Promise<EmployeeAnswer> {
    const updated = await this.employees.update(
      id,
      version,
      (current) => {
        const next = { ...current, ...defined(fields) };
        const { status, joiningDate } = next;
        if (status !== current.status && fields.statusDate === undefined)
          next.statusDate = later(this.clock.today(), joiningDate);
        /* The status of an employee who has not left or given notice dates from the first day. */
        else if (status === 'Active' && current.statusDate === current.joiningDate && !fields.statusDate)
          next.statusDate = joiningDate;
        const message = statusDateOrder(joiningDate, next.statusDate);
        if (message) throw new ValidationError([{ field: 'statusDate', message }]);
        return { ...fields, statusDate: next.statusDate, ...derivedFields(next) };
      },
      actor,
    );
    return this.answer(updated);
  }

  /** Who viewed the documents of an employee, newest first. @throws NotFoundError */
  async views(actor: Actor, id: string, query: PagePlace): Promise<Page<FileView>> {
    const { _id } = await this.read(actor, id);
    return this.fileViews.page(_id, query);
  }

  /** A document of an employee by key, for `actor` to view: the view is recorded first. @throws NotFoundError */
  async file(actor: Actor, id: string, key: string): Promise<StoredFile> {
    const { _id, files } = await this.read(actor, id);
    const found = files.find((entry) => entry.key === key);
    if (!found) throw new NotFoundError(employeesMessages.notFound.employeeFile, 'FILE_NOT_FOUND');
    await this.fileViews.note(_id, found.label, actor);
    return found.file;
  }

  private read(actor: Actor, id: string): Promise<EmployeeDocument> {
    return this.employees.get(id, reachOf(actor, 'employee'));
  }

  /** Whether a candidate became an employee for a job, trashed ones included. */
  async isMadeOf(candidate: string, job: string): Promise<boolean> {
    return (await this.employees.ofCandidate(candidate, job)) !== null;
  }

  private async answer(employee: EmployeeDocument): Promise<EmployeeAnswer> {
    return (await this.answers([employee]))[0]!;
  }

  private async answers(employees: readonly EmployeeDocument[]): Promise<EmployeeAnswer[]> {
    const [candidates, jobs] = await Promise.all([
      this.pipeline.references(employees.map(({ candidate }) => String(candidate))),
      this.jobs.references(employees.map(({ job }) => job)),
    ]);
    return employees.map((employee) =>
      toEmployeeAnswer(employee, candidates.get(String(employee.candidate)), jobs.get(String(employee.job))),
    );
  }
}

/** The conditions of a list's filters, built field by field. */
export function conditionsOf({
  status,
  job,
  onboarding,
  candidate,
  employmentType,
  joinedFrom,
  joinedTo,
}: Filters): Filter<EmployeeDocument> {
  const period = { ...(joinedFrom && { $gte: joinedFrom }), ...(joinedTo && { $lte: joinedTo }) };
  return {
    ...(status && { status }),
    ...(job && { job: new Types.ObjectId(job) }),
    ...(onboarding && { onboarding: new Types.ObjectId(onboarding) }),
    ...(candidate && { candidate: new Types.ObjectId(candidate) }),
    ...(employmentType && { employmentType }),
    ...((joinedFrom || joinedTo) && { joiningDate: trusted(period) }),
  };
}

function later(one: string, other: string): string {
  return one > other ? one : other;
}

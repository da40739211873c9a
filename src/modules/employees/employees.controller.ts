import { Body, Controller, Get, Param, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { Actor } from '../../core/access/actor.js';
import { Can, CurrentActor } from '../../core/access/can.decorator.js';
import { FileStore } from '../../core/files/file-store.js';
import { sendFile } from '../../core/files/send-file.js';
import { Answer } from '../../core/http/answer.js';
import { ApiAnswer, ApiContent, DOCUMENT_TYPES } from '../../core/http/api-models.js';
import { FileQuery } from '../../core/http/file-keys.js';
import { IdPipe } from '../../core/http/id.pipe.js';
import { PageQuery } from '../../core/http/list-query.js';
import { RecordRoutes } from '../../core/records/record-routes.js';
import { Records } from '../../core/records/records.service.js';
import { MESSAGES } from '../../shared/messages.js';
import { CreateEmployeeDto, UpdateEmployeeDto } from './dto.js';
import { EmployeeListQuery } from './dto.js';
import { employeePolicy, employeeRecord } from './employee.record.js';
import { EmployeesService } from './employees.service.js';

const Id = () => Param('id', new IdPipe(employeePolicy.notFound));
const M = MESSAGES.success;
const LABEL = employeePolicy.label;

/** Employees (decision C8). */
@ApiTags('employees')
@Controller('employees')
export class EmployeesController extends RecordRoutes(employeeRecord) {
  constructor(
    records: Records,
    private readonly employees: EmployeesService,
    private readonly store: FileStore,
  ) {
    super(records);
  }

  @Get()
  @Can('employee', 'read')
  @ApiAnswer('One page of employees', 'EmployeeAnswer', { list: 'employees' })
  async list(@CurrentActor() actor: Actor, @Query() query: EmployeeListQuery) {
    return Answer.page('employees', await this.employees.list(actor, query), (employee) => employee);
  }

  @Post()
  @Can('employee', 'create')
  @ApiAnswer(
    'Create the employee of a completed onboarding; repeated calls create only one',
    'EmployeeAnswer',
    { status: 201, failures: [404] },
  )
  async create(@CurrentActor() actor: Actor, @Body() body: CreateEmployeeDto) {
    return new Answer(await this.employees.create(actor, body), M.created(LABEL));
  }

  @Get(':id')
  @Can('employee', 'read')
  @ApiAnswer(
    'One employee; a trashed one only with the permissions to restore and permanently delete it',
    'EmployeeAnswer',
  )
  async get(@CurrentActor() actor: Actor, @Id() id: string) {
    return new Answer(await this.employees.get(actor, id));
  }

  @Patch(':id')
  @Can('employee', 'read', 'update')
  @ApiAnswer('Change an employee, or the status with its date', 'EmployeeAnswer', { failures: [409] })
  async update(@CurrentActor() actor: Actor, @Id() id: string, @Body() body: UpdateEmployeeDto) {
    return new Answer(await this.employees.update(actor, id, body), M.updated(LABEL));
  }

  @Get(':id/views')
  @Can('employee', 'read')
  @ApiAnswer('Who viewed which document when, newest first', 'FileView', { list: 'views' })
  async views(@CurrentActor() actor: Actor, @Id() id: string, @Query() query: PageQuery) {
    return Answer.page('views', await this.employees.views(actor, id, query), (view) => view);
  }

  @Get(':id/files/:key')
  @Can('employee', 'read')
  @ApiContent('A document by key; the view is recorded', 'The document', ...DOCUMENT_TYPES)
  async file(
    @CurrentActor() actor: Actor,
    @Id() id: string,
    @Param('key') key: string,
    @Query() { download }: FileQuery,
    @Res() reply: FastifyReply,
  ) {
    await sendFile(reply, this.store, await this.employees.file(actor, id, key), { download });
  }
}

import { Body, Controller, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../core/access/actor.js';
import { Can, CurrentActor, SignedIn } from '../../core/access/can.decorator.js';
import { Answer } from '../../core/http/answer.js';
import { ApiAnswer } from '../../core/http/api-models.js';
import { IdPipe } from '../../core/http/id.pipe.js';
import { ListQuery } from '../../core/http/list-query.js';
import { RecordRoutes } from '../../core/records/record-routes.js';
import { Records } from '../../core/records/records.service.js';
import { MESSAGES } from '../../shared/messages.js';
import { CATALOGUE } from '../../shared/permissions.js';
import { CreateRoleDto, UpdateRoleDto } from './dto/role.dto.js';
import { rolePolicy, roleRecord } from './role.record.js';
import { toRoleAnswer } from './role.response.js';
import { RolesService } from './roles.service.js';

const M = MESSAGES.success;
const LABEL = rolePolicy.label;
const Id = () => Param('id', new IdPipe(rolePolicy.notFound));

/** Roles (1-core section 7 "Roles"). */
@ApiTags('roles')
@Controller('roles')
export class RolesController extends RecordRoutes(roleRecord) {
  constructor(
    records: Records,
    private readonly roles: RolesService,
  ) {
    super(records);
  }

  @Get()
  @Can('role', 'read')
  @ApiAnswer('One page of roles', 'RoleAnswer', { list: 'roles' })
  async list(@CurrentActor() actor: Actor, @Query() query: ListQuery) {
    return Answer.page('roles', await this.roles.list(actor, query), toRoleAnswer);
  }

  @Post()
  @Can('role', 'create')
  @ApiAnswer('Create a role; needs every permission in it', 'RoleAnswer', { status: 201 })
  async create(@CurrentActor() actor: Actor, @Body() body: CreateRoleDto) {
    return new Answer(toRoleAnswer(await this.roles.create(actor, body)), M.created(LABEL));
  }

  @Get(':id')
  @Can('role', 'read')
  @ApiAnswer('One role', 'RoleAnswer')
  async get(@CurrentActor() actor: Actor, @Id() id: string) {
    return new Answer(toRoleAnswer(await this.roles.get(actor, id)));
  }

  @Patch(':id')
  @Can('role', 'read', 'update')
  @ApiAnswer('Change a role; needs every permission in it, before and after', 'RoleAnswer', {
    failures: [409],
  })
  async update(@CurrentActor() actor: Actor, @Id() id: string, @Body() body: UpdateRoleDto) {
    return new Answer(toRoleAnswer(await this.roles.update(actor, id, body)), M.updated(LABEL));
  }

  @Post(':id/effects')
  @Can('role', 'read', 'update')
  @ApiAnswer('Who would gain or lose what by changing a role; nothing is written', 'RoleEffect', {
    isArray: true,
  })
  async effects(@CurrentActor() actor: Actor, @Id() id: string, @Body() body: UpdateRoleDto) {
    return new Answer(await this.roles.effects(actor, id, body));
  }
}

/** The options of role screens (decision B7): not secret, and needed to create roles without reading them. */
@ApiTags('roles')
@Controller('resources')
export class ResourcesController {
  @Get()
  @SignedIn()
  @ApiAnswer('The catalogue: each resource with its actions', 'ResourceAnswer', { isArray: true })
  list() {
    return new Answer(CATALOGUE);
  }
}

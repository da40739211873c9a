import { Body, Controller, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../core/access/actor.js';
import { Can, CurrentActor } from '../../core/access/can.decorator.js';
import { activityPage } from '../../core/history/activity.js';
import { toChangeEntry } from '../../core/history/change.js';
import { Answer } from '../../core/http/answer.js';
import { ApiAnswer, ApiFailures, ChangeEntryModel } from '../../core/http/api-models.js';
import { IdPipe } from '../../core/http/id.pipe.js';
import { ListQuery, PageQuery } from '../../core/http/list-query.js';
import { MESSAGES } from '../../shared/messages.js';
import { CreateRoleDto, UpdateRoleDto } from './dto/role.dto.js';
import { RoleModel } from './role.model.js';
import { rolePolicy } from './role.policy.js';
import { toRoleAnswer } from './role.response.js';
import { RolesService } from './roles.service.js';

const M = MESSAGES.success;
const LABEL = rolePolicy.label;
const Id = () => Param('id', new IdPipe(rolePolicy.notFound));

/** Roles (1-core section 7 "Roles"). */
@ApiTags('roles')
@Controller('roles')
export class RolesController {
  constructor(private readonly roles: RolesService) {}

  @Get()
  @Can('role', 'read')
  @ApiOperation({ summary: 'One page of roles' })
  @ApiAnswer(RoleModel, { list: 'roles' })
  async list(@CurrentActor() actor: Actor, @Query() query: ListQuery) {
    return Answer.page('roles', await this.roles.list(actor, query), toRoleAnswer);
  }

  @Post()
  @Can('role', 'create')
  @ApiOperation({ summary: 'Make a role; needs every permission in it' })
  @ApiAnswer(RoleModel, { status: 201 })
  @ApiFailures(409)
  async create(@CurrentActor() actor: Actor, @Body() body: CreateRoleDto) {
    return new Answer(toRoleAnswer(await this.roles.create(actor, body)), M.created(LABEL));
  }

  @Get(':id')
  @Can('role', 'read')
  @ApiOperation({ summary: 'One role' })
  @ApiAnswer(RoleModel)
  @ApiFailures(404)
  async get(@CurrentActor() actor: Actor, @Id() id: string) {
    return new Answer(toRoleAnswer(await this.roles.get(actor, id)));
  }

  @Patch(':id')
  @Can('role', 'update')
  @ApiOperation({ summary: 'Change a role; needs every permission in it, before and after' })
  @ApiAnswer(RoleModel)
  @ApiFailures(404, 409)
  async update(@CurrentActor() actor: Actor, @Id() id: string, @Body() body: UpdateRoleDto) {
    return new Answer(toRoleAnswer(await this.roles.update(actor, id, body)), M.updated(LABEL));
  }

  @Delete(':id')
  @Can('role', 'delete')
  @ApiOperation({ summary: 'Delete a role that nobody holds' })
  @ApiAnswer(null)
  @ApiFailures(404, 409)
  async remove(@CurrentActor() actor: Actor, @Id() id: string) {
    await this.roles.remove(actor, id);
    return new Answer(null, M.deleted(LABEL));
  }

  @Get(':id/activity')
  @Can('role', 'read')
  @ApiOperation({ summary: 'Who did what to the role, newest first' })
  @ApiAnswer(ChangeEntryModel, { list: 'activity' })
  @ApiFailures(404)
  async activity(@CurrentActor() actor: Actor, @Id() id: string, @Query() query: PageQuery) {
    const { changes } = await this.roles.get(actor, id);
    return Answer.page('activity', activityPage(changes, query), toChangeEntry);
  }
}

import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../core/access/actor.js';
import { Can, CurrentActor } from '../../core/access/can.decorator.js';
import { activityPage } from '../../core/history/activity.js';
import { toChangeEntry } from '../../core/history/change.js';
import { Answer } from '../../core/http/answer.js';
import {
  ApiAnswer,
  ApiFailures,
  ChangeEntryModel,
  ReferenceModel,
  ReferencesModel,
} from '../../core/http/api-models.js';
import { IdPipe } from '../../core/http/id.pipe.js';
import { ListQuery, PageQuery } from '../../core/http/list-query.js';
import { MESSAGES } from '../../shared/messages.js';
import { CreateUserDto, UpdateUserDto, UserSuggestionDto } from './dto/user.dto.js';
import { UserModel } from './user.model.js';
import { userPolicy } from './user.policy.js';
import { toUserAnswer } from './user.response.js';
import { UsersService, type UserWithRoles } from './users.service.js';

const M = MESSAGES.success;
const LABEL = userPolicy.label;
const Id = () => Param('id', new IdPipe(userPolicy.notFound));

/** Users (1-core section 7 "Users"). */
@ApiTags('users')
@Controller('users')
export class UsersController {
  constructor(private readonly users: UsersService) {}

  @Get()
  @Can('user', 'read')
  @ApiOperation({ summary: 'One page of users; the trash needs restore and delete-permanently' })
  @ApiAnswer(UserModel, { list: 'users' })
  async list(@CurrentActor() actor: Actor, @Query() query: ListQuery) {
    const { page, roles } = await this.users.list(actor, query);
    return Answer.page('users', page, (user) => toUserAnswer(user, roles));
  }

  @Post()
  @Can('user', 'create')
  @ApiOperation({ summary: 'Add a user; needs every permission of the roles given' })
  @ApiAnswer(UserModel, { status: 201 })
  @ApiFailures(409)
  async create(@CurrentActor() actor: Actor, @Body() body: CreateUserDto) {
    return answer(await this.users.create(actor, body), M.created(LABEL));
  }

  @Post('suggestion')
  @Can('user', 'read')
  @HttpCode(200)
  @ApiOperation({ summary: 'Live users by the start of a name, at most ten' })
  @ApiAnswer(ReferenceModel, { isArray: true })
  async suggest(@Body() { name = '' }: UserSuggestionDto) {
    const found = await this.users.suggest(name);
    return new Answer(found.map((user) => ({ _id: String(user._id), name: user.name })));
  }

  @Get(':id')
  @Can('user', 'read')
  @ApiOperation({ summary: 'One user; a trashed one only with the rights to restore and delete for good' })
  @ApiAnswer(UserModel)
  @ApiFailures(404)
  async get(@CurrentActor() actor: Actor, @Id() id: string) {
    return answer(await this.users.get(actor, id));
  }

  @Patch(':id')
  @Can('user', 'update')
  @ApiOperation({ summary: 'Change a user; needs every permission of the roles newly given' })
  @ApiAnswer(UserModel)
  @ApiFailures(404, 409)
  async update(@CurrentActor() actor: Actor, @Id() id: string, @Body() body: UpdateUserDto) {
    return answer(await this.users.update(actor, id, body), M.updated(LABEL));
  }

  @Delete(':id')
  @Can('user', 'delete')
  @ApiOperation({ summary: 'Move a user to the trash and end their sessions' })
  @ApiAnswer(UserModel)
  @ApiFailures(404, 409)
  async trash(@CurrentActor() actor: Actor, @Id() id: string) {
    return answer(await this.users.trash(actor, id), M.deleted(LABEL));
  }

  @Patch(':id/restore')
  @Can('user', 'restore')
  @ApiOperation({ summary: 'Bring a user back from the trash' })
  @ApiAnswer(UserModel)
  @ApiFailures(404, 409)
  async restore(@CurrentActor() actor: Actor, @Id() id: string) {
    return answer(await this.users.restore(actor, id), M.restored(LABEL));
  }

  @Delete(':id/permanent')
  @Can('user', 'delete-permanently')
  @ApiOperation({ summary: 'Delete a trashed user for good; refused while anything refers to them' })
  @ApiAnswer(null)
  @ApiFailures(404, 409)
  async purge(@Id() id: string) {
    await this.users.purge(id);
    return new Answer(null, M.purged(LABEL));
  }

  @Get(':id/activity')
  @Can('user', 'read')
  @ApiOperation({ summary: 'Who did what to the user, newest first' })
  @ApiAnswer(ChangeEntryModel, { list: 'activity' })
  @ApiFailures(404)
  async activity(@CurrentActor() actor: Actor, @Id() id: string, @Query() query: PageQuery) {
    const { user } = await this.users.get(actor, id);
    return Answer.page('activity', activityPage(user.changes, query), toChangeEntry);
  }

  @Get(':id/references')
  @Can('user', 'delete-permanently')
  @ApiOperation({ summary: 'What refers to the user and would refuse the permanent delete' })
  @ApiAnswer(ReferencesModel)
  @ApiFailures(404)
  async references(@Id() id: string) {
    return new Answer({ references: await this.users.referrers(id) });
  }
}

function answer({ user, roles }: UserWithRoles, message: string = M.ok) {
  return new Answer(toUserAnswer(user, roles), message);
}

import { Body, Controller, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../core/access/actor.js';
import { Can, CanOrOwn, CurrentActor } from '../../core/access/can.decorator.js';
import { Answer } from '../../core/http/answer.js';
import { ApiAnswer } from '../../core/http/api-models.js';
import { IdPipe } from '../../core/http/id.pipe.js';
import { ListQuery } from '../../core/http/list-query.js';
import { RecordRoutes } from '../../core/records/record-routes.js';
import { Records } from '../../core/records/records.service.js';
import { MESSAGES } from '../../shared/messages.js';
import { CreateUserDto, UpdateUserDto, UserSuggestionDto } from './dto/user.dto.js';
import { userPolicy, userRecord } from './user.record.js';
import { toUserAnswer } from './user.response.js';
import { UserRightsService } from './user-rights.service.js';
import { UsersService, type UserWithRoles } from './users.service.js';

const M = MESSAGES.success;
const LABEL = userPolicy.label;
const Id = () => Param('id', new IdPipe(userPolicy.notFound));

/** Users (1-core section 7 "Users"). */
@ApiTags('users')
@Controller('users')
export class UsersController extends RecordRoutes(userRecord) {
  constructor(
    records: Records,
    private readonly users: UsersService,
    private readonly userRights: UserRightsService,
  ) {
    super(records);
  }

  @Get()
  @Can('user', 'read')
  @ApiAnswer('One page of users; the trash needs restore and delete-permanently', 'UserAnswer', {
    list: 'users',
  })
  async list(@CurrentActor() actor: Actor, @Query() query: ListQuery) {
    const { page, roles } = await this.users.list(actor, query);
    return Answer.page('users', page, (user) => toUserAnswer(user, roles));
  }

  @Post()
  @Can('user', 'create')
  @ApiAnswer('Add a user; needs every permission of the roles given', 'UserAnswer', { status: 201 })
  async create(@CurrentActor() actor: Actor, @Body() body: CreateUserDto) {
    return answer(await this.users.create(actor, body), M.created(LABEL));
  }

  @Post('suggestion')
  @Can('user', 'read')
  @ApiAnswer('Live users by the start of a name, at most ten', 'Reference', { isArray: true })
  async suggest(@Body() { name }: UserSuggestionDto) {
    const found = await this.users.suggest(name ?? '');
    return new Answer(found.map((user) => ({ _id: String(user._id), name: user.name })));
  }

  @Get(':id')
  @Can('user', 'read')
  @ApiAnswer(
    'One user; a trashed one only with the permissions to restore and permanently delete',
    'UserAnswer',
  )
  async get(@CurrentActor() actor: Actor, @Id() id: string) {
    return answer(await this.users.get(actor, id));
  }

  @Get(':id/rights')
  @CanOrOwn({ resource: 'user', actions: ['read'] }, 'signed-in')
  @ApiAnswer('What a user may do, through which roles, and which others would allow it', 'UserRights')
  async rights(@CurrentActor() actor: Actor, @Id() id: string) {
    return new Answer(await this.userRights.of(await this.users.get(actor, id)));
  }

  @Patch(':id')
  @Can('user', 'read', 'update')
  @ApiAnswer('Change a user; needs every permission of the roles newly given', 'UserAnswer', {
    failures: [409],
  })
  async update(@CurrentActor() actor: Actor, @Id() id: string, @Body() body: UpdateUserDto) {
    return answer(await this.users.update(actor, id, body), M.updated(LABEL));
  }
}

function answer({ user, roles }: UserWithRoles, message: string = M.ok) {
  return new Answer(toUserAnswer(user, roles), message);
}

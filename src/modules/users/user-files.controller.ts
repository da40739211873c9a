import { Controller, Delete, Get, Param, Put, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../core/access/actor.js';
import { CanOrOwn, CurrentActor } from '../../core/access/can.decorator.js';
import { Answer } from '../../core/http/answer.js';
import { ApiAnswer, ApiContent, ApiUpload, PICTURE_TYPES } from '../../core/http/api-models.js';
import { ApiFileKeys, FileKeys } from '../../core/http/file-keys.js';
import { IdPipe } from '../../core/http/id.pipe.js';
import { MESSAGES } from '../../shared/messages.js';
import type { Permission } from '../../shared/permissions.js';
import { UserFilesService } from './user-files.service.js';
import { userPolicy } from './user.record.js';
import { toUserAnswer } from './user.response.js';
import type { UserDocument } from './user.schema.js';
import { UsersService } from './users.service.js';

const CHANGE: Permission = { resource: 'user', actions: ['read', 'update'] };
const CHANGE_OWN: Permission = { resource: 'profile', actions: ['read', 'update'] };
const READ: Permission = { resource: 'user', actions: ['read'] };
const Id = () => Param('id', new IdPipe(userPolicy.notFound));

/** Users' pictures (1-core section 7 "Users"); the caller's own with the permission to update the profile. */
@ApiTags('users')
@Controller('users/:id/files')
export class UserFilesController {
  constructor(
    private readonly files: UserFilesService,
    private readonly users: UsersService,
  ) {}

  @Put('upload')
  @CanOrOwn(CHANGE, CHANGE_OWN)
  @ApiUpload('image')
  @ApiAnswer('Set the picture: jpg, jpeg or png, at most 5 MB', 'UserAnswer')
  async upload(@CurrentActor() actor: Actor, @Id() id: string, @Req() request: FastifyRequest) {
    return this.answer(await this.files.upload(actor, id, request), MESSAGES.success.filesUploaded);
  }

  @Delete('delete')
  @CanOrOwn(CHANGE, CHANGE_OWN)
  @ApiFileKeys()
  @ApiAnswer('Remove the picture: the list of file keys is ["image"]', 'UserAnswer')
  async remove(@CurrentActor() actor: Actor, @Id() id: string, @FileKeys() keys: string[]) {
    return this.answer(await this.files.remove(actor, id, keys), MESSAGES.success.filesDeleted);
  }

  @Get(':key')
  @CanOrOwn(READ, 'signed-in')
  @ApiContent('The picture (image) or its small form (thumbnail)', 'The file', ...PICTURE_TYPES)
  async show(
    @CurrentActor() actor: Actor,
    @Id() id: string,
    @Param('key') key: string,
    @Res() reply: FastifyReply,
  ) {
    await this.files.send(actor, id, key, reply);
  }

  private async answer(user: UserDocument, message: string) {
    return new Answer(toUserAnswer(user, (await this.users.withRoles(user)).roles), message);
  }
}

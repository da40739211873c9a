import { Body, Controller, Delete, Get, Param, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../core/access/actor.js';
import { Can, CurrentActor } from '../../core/access/can.decorator.js';
import { Answer } from '../../core/http/answer.js';
import { ApiAnswer } from '../../core/http/api-models.js';
import { SecretAnswer } from '../../core/http/idempotency.interceptor.js';
import { IdPipe } from '../../core/http/id.pipe.js';
import { MESSAGES } from '../../shared/messages.js';
import { CreateViewDto, UpdateViewDto } from './dto.js';
import { ViewsService } from './views.service.js';

const { success } = MESSAGES;
const LABEL = 'View';
const Id = () => Param('id', new IdPipe(MESSAGES.notFound.savedView));

/** Saved views of the candidate list. */
@ApiTags('candidates')
@Controller('candidates/views')
export class ViewsController {
  constructor(private readonly views: ViewsService) {}

  @Get()
  @Can('candidate', 'read')
  @ApiAnswer('The caller’s saved views and those shared by others, by name', 'SavedView', { list: 'views' })
  async list(@CurrentActor() actor: Actor) {
    const items = await this.views.all(actor);
    return Answer.page('views', { items, total: items.length }, (view) => view);
  }

  // A view may name a person, whom a stored answer would outlive; a repeated call is refused by the name.
  @Post()
  @SecretAnswer()
  @Can('candidate', 'read')
  @ApiAnswer('Save search, filters, order and columns of the list under a name', 'SavedView', { status: 201 })
  async create(@CurrentActor() actor: Actor, @Body() body: CreateViewDto) {
    return new Answer(await this.views.create(actor, body), success.created(LABEL));
  }

  @Patch(':id')
  @Can('candidate', 'read')
  @ApiAnswer('Change a saved view; a shared one as owner or with permission to change roles', 'SavedView', {
    failures: [409],
  })
  async update(@CurrentActor() actor: Actor, @Id() id: string, @Body() body: UpdateViewDto) {
    return new Answer(await this.views.update(actor, id, body), success.updated(LABEL));
  }

  @Delete(':id')
  @Can('candidate', 'read')
  @ApiAnswer('Delete a saved view; it can be restored for a day', 'PermanentDelete')
  async remove(@CurrentActor() actor: Actor, @Id() id: string) {
    await this.views.remove(actor, id);
    return new Answer({ _id: id }, success.deleted(LABEL));
  }

  @Patch(':id/restore')
  @Can('candidate', 'read')
  @ApiAnswer('Restore a deleted view', 'SavedView', { failures: [409] })
  async restore(@CurrentActor() actor: Actor, @Id() id: string) {
    return new Answer(await this.views.restore(actor, id), success.restored(LABEL));
  }
}

import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../core/access/actor.js';
import { CurrentActor, SignedIn } from '../../core/access/can.decorator.js';
import { Answer } from '../../core/http/answer.js';
import { ApiAnswer } from '../../core/http/api-models.js';
import { MESSAGES } from '../../shared/messages.js';
import { AccessRequestsService } from './access-requests.service.js';
import { AccessRequestDto } from './dto/access-request.dto.js';

/** For users who are refused something they need. */
@ApiTags('auth')
@Controller('auth/access-requests')
export class AccessRequestsController {
  constructor(private readonly requests: AccessRequestsService) {}

  @Post()
  @SignedIn()
  @ApiAnswer('Ask by mail for a missing right; once a day for each right', 'AccessRequestAnswer', {
    status: 202,
    failures: [429],
  })
  async ask(@CurrentActor() actor: Actor, @Body() { resource, actions }: AccessRequestDto) {
    const people = await this.requests.ask(actor, { resource, actions });
    return new Answer({ people }, MESSAGES.success.accessAsked(people));
  }
}

import { Controller, Delete, Get, Header, Ip, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../core/access/actor.js';
import { Can, CurrentActor, Public } from '../../core/access/can.decorator.js';
import { Answer } from '../../core/http/answer.js';
import { ApiAnswer, ApiContent, ApiFailures } from '../../core/http/api-models.js';
import { SecretAnswer } from '../../core/http/idempotency.interceptor.js';
import { MESSAGES } from '../../shared/messages.js';
import { FeedService } from './feed.service.js';

const M = MESSAGES.success;

/** Each user's private calendar address (decision E8). */
@ApiTags('interviews')
@Controller('interviews/feed')
export class FeedController {
  constructor(private readonly feed: FeedService) {}

  @Get()
  @Can('interview', 'read')
  @ApiAnswer('Whether the caller has a calendar address', 'CalendarFeed')
  async state(@CurrentActor() actor: Actor) {
    return new Answer(await this.feed.state(actor));
  }

  @Post()
  @SecretAnswer()
  @Can('interview', 'read')
  @ApiAnswer('Create the caller’s calendar address; the previous one becomes void', 'CalendarFeed', {
    status: 201,
  })
  async make(@CurrentActor() actor: Actor) {
    return new Answer(await this.feed.make(actor), M.feedMade);
  }

  @Delete()
  @Can('interview', 'read')
  @ApiAnswer('Revoke the caller’s calendar address', 'CalendarFeed')
  async end(@CurrentActor() actor: Actor) {
    return new Answer(await this.feed.end(actor), M.feedEnded);
  }

  @Get(':token/calendar.ics')
  @Public()
  @Header('Content-Type', 'text/calendar; charset=utf-8')
  @Header('Cache-Control', 'private, no-store')
  @ApiContent('The interviews of the address’s owner, as a calendar', 'The calendar', 'text/calendar')
  @ApiFailures(429)
  calendar(@Param('token') token: string, @Ip() address: string): Promise<string> {
    return this.feed.read(token, address);
  }
}

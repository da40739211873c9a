import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../core/access/actor.js';
import { Can, CurrentActor } from '../../core/access/can.decorator.js';
import { Answer } from '../../core/http/answer.js';
import { ApiAnswer } from '../../core/http/api-models.js';
import { OpsService } from './ops.service.js';
import { Field } from '../../core/http/field.decorator.js';
import { loginRules } from '../../shared/resources/users/rules.js';

class TestMailDto {
  @Field(loginRules.email, { normalise: 'email', api: { type: String } })
  to!: string;
}

/** What runs, and whether mail is sent (decisions E5, F3). */
@ApiTags('ops')
@Controller('ops')
export class OpsController {
  constructor(private readonly ops: OpsService) {}

  @Get('status')
  @Can('queue', 'read')
  @ApiAnswer('Database, Redis, mail, files and queues of this installation', 'OpsStatus')
  async status() {
    return new Answer(await this.ops.status());
  }

  @Post('test-mail')
  @Can('queue', 'update')
  @ApiAnswer("Send a test mail at once and return the mail server's answer", 'TestMailAnswer', {
    status: 201,
    failures: [429],
  })
  async testMail(@CurrentActor() actor: Actor, @Body() { to }: TestMailDto) {
    return new Answer(await this.ops.testMail(actor, to));
  }
}

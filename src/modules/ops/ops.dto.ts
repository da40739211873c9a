import { ApiProperty } from '@nestjs/swagger';
import { Field } from '../../core/http/field.decorator.js';
import type { OpsStatus } from '../../shared/resources/mails/api.js';
import { loginRules } from '../../shared/resources/users/rules.js';

/** POST /ops/test-mail */
export class TestMailDto {
  @Field(loginRules.email, { normalise: 'email', api: { type: String } })
  to!: string;
}

export class QueueModel {
  @ApiProperty() queue!: string;
  @ApiProperty({ type: 'object', additionalProperties: { type: 'integer' } }) counts!: Record<string, number>;
  @ApiProperty({ description: 'Age of the job that waits longest' }) oldestSeconds!: number;
}

/** GET /health/live */
export class LiveModel {
  @ApiProperty({ enum: ['up'] }) status!: 'up';
}

class DependencyModel {
  @ApiProperty({ enum: ['up'] }) status!: 'up';
}

/** GET /health/ready */
export class ReadyModel extends LiveModel {
  @ApiProperty({ type: DependencyModel }) mongodb!: DependencyModel;
  @ApiProperty({ type: DependencyModel }) redis!: DependencyModel;
}

class MailTroublesModel {
  @ApiProperty({ type: 'integer' }) failed!: number;
  @ApiProperty({ type: 'integer' }) review!: number;
}

/** `OpsStatus` of shared, for OpenAPI. */
export class OpsStatusModel implements OpsStatus {
  @ApiProperty({ description: 'Which database runs, as the starter chose it' }) database!: string;
  @ApiProperty({ enum: ['up', 'down'] }) mongodb!: 'up' | 'down';
  @ApiProperty({ enum: ['up', 'down'] }) redis!: 'up' | 'down';
  @ApiProperty({ enum: ['smtp', 'outbox'] }) mail!: 'smtp' | 'outbox';
  @ApiProperty({
    type: MailTroublesModel,
    nullable: true,
    description: 'Mails that failed or need a review; null while the database is away',
  })
  mails!: MailTroublesModel | null;
  @ApiProperty({ enum: ['local', 's3'] }) files!: 'local' | 's3';
  @ApiProperty({ enum: ['off', 'up', 'down'], description: 'off without CLAMAV_URL' })
  virusScan!: 'off' | 'up' | 'down';
  @ApiProperty({ type: [QueueModel], description: 'Empty while Redis is away' }) queues!: QueueModel[];
}

/** Answer of POST /ops/test-mail */
export class TestMailModel {
  @ApiProperty({ enum: ['accepted', 'refused', 'retry', 'unknown'] }) end!: string;
  @ApiProperty({ description: "The mail server's own words" }) answer!: string;
}

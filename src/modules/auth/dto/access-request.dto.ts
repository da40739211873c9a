import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayNotEmpty, ArrayUnique, IsArray, IsIn } from 'class-validator';
import { MESSAGES } from '../../../shared/messages.js';
import { type Action, ACTIONS, type Resource, RESOURCES } from '../../../shared/permissions.js';

const V = MESSAGES.validation;

/** POST /auth/access-requests: the right, as one single role must hold it. */
export class AccessRequestDto {
  @ApiProperty({ enum: RESOURCES })
  @IsIn(RESOURCES, { message: V.resourceInvalid })
  resource!: Resource;

  @ApiProperty({ enum: ACTIONS, isArray: true, minItems: 1, maxItems: ACTIONS.length, uniqueItems: true })
  @IsArray({ message: V.actionInvalid })
  @ArrayNotEmpty({ message: V.actionInvalid })
  @ArrayMaxSize(ACTIONS.length, { message: V.actionInvalid })
  @ArrayUnique({ message: V.actionInvalid })
  @IsIn(ACTIONS, { each: true, message: V.actionInvalid })
  actions!: Action[];
}

import { ApiProperty } from '@nestjs/swagger';
import type { SignedInUser } from '../../shared/resources/users/api.js';
import type { RoleRules } from '../../shared/permissions.js';
import { UserModel } from '../users/user.model.js';

const ofActions = {
  type: 'object',
  additionalProperties: { type: 'array', items: { type: 'string' } },
} as const;

/** The signed-in user, for OpenAPI. */
export class SignedInUserModel extends UserModel implements SignedInUser {
  @ApiProperty({
    type: 'array',
    items: ofActions,
    description: 'One entry a non-expired role: resource → actions',
  })
  rules!: RoleRules[];

  @ApiProperty({ type: [String], description: 'Names of expired roles' }) expiredRoles!: string[];
  @ApiProperty() company!: string;
  @ApiProperty({ example: 'Asia/Kolkata', description: "The organisation's time zone" }) timeZone!: string;
}

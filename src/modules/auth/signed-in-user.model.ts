import { ApiProperty } from '@nestjs/swagger';
import type { SignedInUser } from '../../shared/api.js';
import type { RoleRules } from '../../shared/permissions.js';
import { UserModel } from '../users/user.model.js';

const ofActions = { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } };

/** The signed-in user, for OpenAPI. */
export class SignedInUserModel extends UserModel implements SignedInUser {
  @ApiProperty({
    type: 'array',
    items: ofActions as never,
    description: 'One entry a non-expired role: resource → actions',
  })
  rules!: RoleRules[];

  @ApiProperty({ type: [String], description: 'Names of expired roles' }) expiredRoles!: string[];
  @ApiProperty() company!: string;
}

import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';
import { Field } from '../../core/http/field.decorator.js';
import { LIMITS } from '../../shared/kit/limits.js';
import { all, oneOf, required, someOf, text } from '../../shared/kit/rules.js';
import { MESSAGES } from '../../shared/messages.js';
import { type Action, ACTIONS, type Resource, RESOURCES } from '../../shared/permissions.js';
import { loginRules, passwordRules as rules } from '../../shared/resources/users/rules.js';

const V = MESSAGES.validation;
const password = { type: String, format: 'password' };

/** POST /auth/login (1-core section 7). */
export class LoginDto {
  @Field(loginRules.email, { normalise: 'email', api: { type: String, example: 'admin@hiredesk.local' } })
  email!: string;

  @Field(loginRules.password, { api: password })
  password!: string;

  @ApiPropertyOptional({ description: 'Stay signed in for 30 days' })
  @IsBoolean({ message: 'rememberMe must be true or false' })
  rememberMe: boolean = false;
}

/** POST /auth/{id}/change-password (1-core section 5 "Change password"); only the form checks the confirmation. */
export class ChangePasswordDto {
  @Field(rules.oldPassword, { api: password })
  oldPassword!: string;

  @Field(rules.newPassword, { api: password })
  newPassword!: string;
}

/** DELETE /auth/sessions and /auth/sessions/{id}. */
export class OwnPasswordDto {
  @Field(rules.oldPassword, { api: { ...password, description: 'The caller’s own password' } })
  password!: string;
}

/** POST /auth/password-reset. */
export class ResetRequestDto {
  @Field(loginRules.email, { normalise: 'email', api: { type: String } })
  email!: string;
}

const invalid = MESSAGES.auth.resetInvalid;

/** POST /auth/email/confirm. */
export class ConfirmEmailDto {
  @Field(all(required(invalid), text(1, LIMITS.text.short, invalid)), {
    api: { type: String, description: 'The token of the mailed link' },
  })
  token!: string;
}

export class ResetConfirmDto extends ConfirmEmailDto {
  @Field(rules.newPassword, { api: password })
  newPassword!: string;
}

/** POST /auth/access-requests: the right, as one single role must hold it. */
export class AccessRequestDto {
  @Field(oneOf(RESOURCES, V.resourceInvalid), { api: { enum: RESOURCES } })
  resource!: Resource;

  @Field(someOf(ACTIONS, V.actionInvalid), {
    api: { enum: ACTIONS, isArray: true, minItems: 1, maxItems: ACTIONS.length, uniqueItems: true },
  })
  actions!: Action[];
}

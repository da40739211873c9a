import { Field } from '../../../core/http/field.decorator.js';
import { LIMITS } from '../../../shared/limits.js';
import { loginRules, passwordRules as rules, required, text } from '../../../shared/rules.js';
import { MESSAGES } from '../../../shared/messages.js';

const password = { type: String, format: 'password' };

/** POST /auth/{id}/change-password (1-core section 5 "Change password"); the confirmation is the form's business. */
export class ChangePasswordDto {
  @Field(rules.oldPassword, { tidy: 'raw', api: password })
  oldPassword!: string;

  @Field(rules.newPassword, { tidy: 'raw', api: password })
  newPassword!: string;
}

/** POST /auth/password-reset. */
export class ResetRequestDto {
  @Field(loginRules.email, { tidy: 'email', api: { type: String } })
  email!: string;
}

const invalid = MESSAGES.auth.resetInvalid;

/** POST /auth/password-reset/confirm. */
export class ResetConfirmDto {
  @Field(
    (value, context) =>
      required(invalid)(value, context) ?? text(1, LIMITS.text.short, invalid)(value, context),
    {
      tidy: 'raw',
      api: { type: String, description: 'The token of the mailed link' },
    },
  )
  token!: string;

  @Field(rules.newPassword, { tidy: 'raw', api: password })
  newPassword!: string;
}

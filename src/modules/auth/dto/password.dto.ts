import { Field } from '../../../core/http/field.decorator.js';
import { LIMITS } from '../../../shared/kit/limits.js';
import { loginRules, passwordRules as rules } from '../../../shared/resources/users/rules.js';
import { required, text } from '../../../shared/kit/rules.js';
import { MESSAGES } from '../../../shared/messages.js';

const password = { type: String, format: 'password' };

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
  @Field(
    (value, context) =>
      required(invalid)(value, context) ?? text(1, LIMITS.text.short, invalid)(value, context),
    {
      api: { type: String, description: 'The token of the mailed link' },
    },
  )
  token!: string;
}

export class ResetConfirmDto extends ConfirmEmailDto {
  @Field(rules.newPassword, { api: password })
  newPassword!: string;
}

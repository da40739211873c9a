import { Field } from '../../core/http/field.decorator.js';
import { loginRules } from '../../shared/resources/users/rules.js';

/** POST /ops/test-mail */
export class TestMailDto {
  @Field(loginRules.email, { normalise: 'email', api: { type: String } })
  to!: string;
}

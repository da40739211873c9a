import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';
import { Field } from '../../../core/http/field.decorator.js';
import { loginRules } from '../../../shared/resources/users/rules.js';

/** POST /auth/login (1-core section 7). */
export class LoginDto {
  @Field(loginRules.email, { normalise: 'email', api: { type: String, example: 'admin@hiredesk.local' } })
  email!: string;

  @Field(loginRules.password, { api: { type: String, format: 'password' } })
  password!: string;

  @ApiPropertyOptional({ description: 'Stay signed in for 30 days' })
  @IsBoolean({ message: 'rememberMe must be true or false' })
  rememberMe: boolean = false;
}

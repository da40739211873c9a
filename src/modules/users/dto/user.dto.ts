import { OmitType, PartialType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { Field, IdOnly, SearchText, VersionField } from '../../../core/http/field.decorator.js';
import { declareFields } from '../../../core/http/declare-field.js';
import { ServerKept } from '../../../core/http/input.js';
import type { RecordBase } from '../../../shared/kit/api.js';
import type { SignedInUser, UserAnswer } from '../../../shared/resources/users/api.js';
import { isEmpty } from '../../../shared/kit/rules.js';
import { FILLED, USER_FIELDS } from '../../../shared/resources/users/fields.js';
import { loginRules, userRules as rules } from '../../../shared/resources/users/rules.js';
import type { FilledIn } from '../../../shared/kit/fields.js';
import { keysOf } from '../../../shared/kit/objects.js';

const text = { type: String };
const absentWhenBlank = ({ value }: { value: unknown }) => (isEmpty(value) ? undefined : value);

/** The fields that users may change about themselves (1-core section 5 "User and profile"). */
// oxlint-disable-next-line typescript/no-unsafe-declaration-merging -- types of the fields declared below it
class PersonDto {
  @VersionField()
  version?: number;
}
interface PersonDto extends FilledIn<typeof USER_FIELDS, UserAnswer> {}
declareFields(PersonDto, USER_FIELDS, FILLED);

/** POST /users. */
@ServerKept('files', 'account', 'invitedUntil')
export class CreateUserDto extends PersonDto {
  @Transform(({ value }: { value: unknown }) => value ?? undefined)
  @IdOnly()
  @Field(rules.roles, {
    optional: true,
    api: { type: [String], description: 'Ids of roles, or roles with their _id' },
  })
  roles?: string[];

  @Transform(absentWhenBlank)
  @Field(rules.password, {
    optional: true,
    api: { ...text, format: 'password', description: 'Without one the user is invited by mail' },
  })
  password?: string;
}

/** PATCH /users/{id}: the changed fields; a whole record sent back is also accepted (decision A6). */
@ServerKept('files', 'account', 'invitedUntil', 'password', 'tokenVersion')
export class UpdateUserDto extends PartialType(OmitType(CreateUserDto, ['password']), {
  skipNullProperties: false,
}) {}

/* What GET /auth/me returns besides the editable fields; a new field does not compile until it is listed here. */
const OF_ME = {
  files: true,
  account: true,
  invitedUntil: true,
  roles: true,
  rules: true,
  expiredRoles: true,
  company: true,
  timeZone: true,
  interviewNoticeSeconds: true,
  mustChangePassword: true,
} satisfies Record<Exclude<keyof SignedInUser, keyof PersonDto | keyof RecordBase>, true>;

/** PATCH /auth/profile/{id}: never roles (decision B6); the whole answer of GET /auth/me may be sent back. */
@ServerKept(...keysOf(OF_ME), 'password', 'tokenVersion')
export class UpdateProfileDto extends PartialType(PersonDto, { skipNullProperties: false }) {
  @Transform(absentWhenBlank)
  @Field(loginRules.password, {
    optional: true,
    api: { ...text, format: 'password', description: 'Required if the e-mail changes' },
  })
  currentPassword?: string;
}

export class UserSuggestionDto {
  @SearchText({ description: 'The start of a word of the name' })
  name?: string;
}

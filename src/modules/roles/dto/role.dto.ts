import { PartialType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { schemaNamed } from '../../../core/http/api-models.js';
import { Field, VersionField } from '../../../core/http/field.decorator.js';
import type { Permission } from '../../../shared/permissions.js';
import { isEmpty } from '../../../shared/kit/rules.js';
import { roleRules as rules } from '../../../shared/resources/roles/rules.js';

const text = { type: String };
const nullWhenBlank = ({ value }: { value: unknown }) =>
  value !== undefined && isEmpty(value) ? null : value;

/** POST /roles (1-core section 5 "Role"). */
export class CreateRoleDto {
  @Field(rules.name, { api: text })
  name!: string;

  @Field(rules.description, { api: text })
  description!: string;

  @Field(rules.permissions, {
    optional: true,
    api: { type: 'array', items: schemaNamed('Permission'), default: [] },
  })
  permissions?: Permission[];

  @Transform(nullWhenBlank)
  @Field(rules.expiresAt, {
    optional: true,
    api: {
      ...text,
      nullable: true,
      description: 'An instant, or a day (inclusive); null: never',
    },
  })
  expiresAt?: string | null;

  @VersionField()
  version?: number;
}

/** PATCH /roles/{id}: the changed fields; a whole record sent back is also accepted (decision A6). */
export class UpdateRoleDto extends PartialType(CreateRoleDto, { skipNullProperties: false }) {}

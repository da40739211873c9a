import { ApiProperty } from '@nestjs/swagger';
import { RecordModel, ReferenceModel } from '../../core/http/api-models.js';
import type { ResourceAnswer, RoleAnswer, RoleReference } from '../../shared/resources/roles/api.js';
import { type Action, ACTIONS, type Resource, RESOURCES } from '../../shared/permissions.js';

const resource = { enum: RESOURCES, enumName: 'Resource' };
const actions = { enum: ACTIONS, enumName: 'Action', isArray: true };

export class PermissionModel {
  @ApiProperty(resource) resource!: Resource;
  @ApiProperty(actions) actions!: Action[];
}

/** A role, for OpenAPI. */
export class RoleModel extends RecordModel implements RoleAnswer {
  @ApiProperty() name!: string;
  @ApiProperty() description!: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'null: never expires' })
  expiresAt!: string | null;
  @ApiProperty({ type: [PermissionModel] }) permissions!: PermissionModel[];
}

/** A role as users name it, for OpenAPI. */
export class RoleReferenceModel extends ReferenceModel implements RoleReference {
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) expiresAt!: string | null;
}

/** One entry of the catalogue, for OpenAPI. */
export class ResourceModel implements ResourceAnswer {
  @ApiProperty(resource) name!: Resource;
  @ApiProperty(actions) actions!: Action[];
}

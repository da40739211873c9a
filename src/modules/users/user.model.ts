import { ApiProperty } from '@nestjs/swagger';
import { RecordModel } from '../../core/http/api-models.js';
import type { UserAnswer } from '../../shared/resources/users/api.js';
import { type Gender, GENDERS } from '../../shared/kit/enums.js';
import { RoleReferenceModel } from '../roles/role.model.js';

export class UserFilesModel {
  @ApiProperty({ description: 'URL of the picture, or of the default one' }) image!: string;
  @ApiProperty({ description: 'URL of the small picture' }) thumbnail!: string;
}

/** A user, for OpenAPI. */
export class UserModel extends RecordModel implements UserAnswer {
  @ApiProperty() name!: string;
  @ApiProperty() email!: string;
  @ApiProperty() mobile!: string;
  @ApiProperty({ enum: GENDERS }) gender!: Gender;
  @ApiProperty({ format: 'date' }) dob!: string;
  @ApiProperty() address!: string;
  @ApiProperty() bio!: string;
  @ApiProperty({ type: [RoleReferenceModel] }) roles!: RoleReferenceModel[];
  @ApiProperty({ type: UserFilesModel }) files!: UserFilesModel;
}

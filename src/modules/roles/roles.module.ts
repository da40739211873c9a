import { Module } from '@nestjs/common';
import { roleFeature } from './role.schema.js';
import { RolesRepository } from './roles.repository.js';

@Module({ imports: [roleFeature], providers: [RolesRepository], exports: [RolesRepository] })
export class RolesModule {}

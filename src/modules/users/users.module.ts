import { Module } from '@nestjs/common';
import { userFeature } from './user.schema.js';
import { UsersRepository } from './users.repository.js';

@Module({ imports: [userFeature], providers: [UsersRepository], exports: [UsersRepository] })
export class UsersModule {}

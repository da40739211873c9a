import { Global, Module } from '@nestjs/common';
import { Migrations } from './migrations.js';

/** In the web and in the worker process: whichever comes first brings the data along. */
@Global()
@Module({ providers: [Migrations], exports: [Migrations] })
export class MigrationsModule {}

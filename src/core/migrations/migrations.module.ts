import { Global, Module } from '@nestjs/common';
import { Migrations } from './migrations.js';

/** In the web and the worker process: the first to start migrates the data. */
@Global()
@Module({ providers: [Migrations], exports: [Migrations] })
export class MigrationsModule {}

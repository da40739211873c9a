import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { EnvError, loadEnv } from './config/env.js';
import { DatabaseConnector } from './core/database/database.module.js';
import { NewerDataError } from './core/migrations/schema-version.js';
import { FirstAdministrator } from './modules/auth/first-administrator.js';
import { DemoService } from './modules/seed/demo.service.js';
import { SeedModule } from './modules/seed/seed.module.js';

try {
  const { NODE_ENV } = loadEnv();
  if (NODE_ENV === 'production') {
    throw new EnvError('The demonstration has users with a known password: it is not for production.');
  }
  const app = await NestFactory.createApplicationContext(SeedModule, {
    logger: ['fatal', 'error', 'warn'],
    abortOnError: false,
  });
  await app.get(DatabaseConnector).whenReady();
  await app.get(FirstAdministrator, { strict: false }).ensure();
  await app.get(DemoService).run((line) => console.log(line));
  await app.close();
} catch (error) {
  console.error(error instanceof EnvError || error instanceof NewerDataError ? error.message : error);
  process.exit(1);
}

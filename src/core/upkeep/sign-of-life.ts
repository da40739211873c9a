import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';
import { rm, writeFile } from 'node:fs/promises';
import { ENV, type Env } from '../../config/env.js';

/** The health check of docker-compose.yml allows three times this. */
const EVERY_MS = 5_000;

/**
 * A worker has no port: while its event loop runs it rewrites the file `ALIVE_FILE`, and health checks look at the
 * file's age. Without that setting it does nothing.
 */
@Injectable()
export class SignOfLife implements OnModuleInit, OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger(SignOfLife.name);
  private readonly file: string | undefined;
  private timer?: NodeJS.Timeout;
  private writing: Promise<void> = Promise.resolve();

  constructor(@Inject(ENV) env: Pick<Env, 'ALIVE_FILE'>) {
    this.file = env.ALIVE_FILE;
  }

  /** The file of a killed process says nothing about this one. */
  async onModuleInit(): Promise<void> {
    if (this.file) await rm(this.file, { force: true });
  }

  /** First written when the worker starts to take jobs. */
  onApplicationBootstrap(): void {
    const { file } = this;
    if (!file) return;
    this.give(file);
    this.timer = setInterval(() => this.give(file), EVERY_MS);
    this.timer.unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.writing;
    if (this.file) await rm(this.file, { force: true });
  }

  private give(file: string): void {
    this.writing = writeFile(file, `${process.pid}\n`).catch((error: Error) =>
      this.log.warn(`Cannot write the sign of life: ${error.message}`),
    );
  }
}

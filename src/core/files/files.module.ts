import { join } from 'node:path';
import { Global, Module } from '@nestjs/common';
import { ENV, type Env } from '../../config/env.js';
import { FileStore } from './file-store.js';
import { LocalFileStore } from './local-file-store.js';
import { Scratch } from './scratch.js';
import { Uploads } from './uploads.js';
import { VirusScan } from './virus-scan.js';

/**
 * The file store of decision C10: S3 when S3_BUCKET is set (only then its library is loaded), otherwise DATA_DIR/files.
 */
export async function makeFileStore(env: Env): Promise<FileStore> {
  if (!env.S3_BUCKET) return new LocalFileStore(join(env.DATA_DIR, 'files'));
  const { S3FileStore } = await import('./s3-file-store.js');
  return new S3FileStore(env);
}

@Global()
@Module({
  providers: [{ provide: FileStore, useFactory: makeFileStore, inject: [ENV] }, Scratch, Uploads, VirusScan],
  exports: [FileStore, Scratch, Uploads, VirusScan],
})
export class FilesModule {}

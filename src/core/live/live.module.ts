import { Global, Module } from '@nestjs/common';
import { LiveProgress } from './live-progress.js';

@Global()
@Module({ providers: [LiveProgress], exports: [LiveProgress] })
export class LiveModule {}

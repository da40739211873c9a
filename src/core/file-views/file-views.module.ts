import { Module } from '@nestjs/common';
import { fileViewFeature } from './file-view.schema.js';
import { FileViews } from './file-views.js';

/** Views of documents, for the modules whose records hold them. */
@Module({ imports: [fileViewFeature], providers: [FileViews], exports: [FileViews] })
export class FileViewsModule {}

import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type FoldedTexts, foldTexts } from '../../core/migrations/fold-texts.js';
import { Migrations } from '../../core/migrations/migrations.js';
import { searchTerms } from '../../core/database/search.js';
import type { ScreeningDocument } from './screening.schema.js';

const TEXTS: FoldedTexts<ScreeningDocument> = {
  collection: 'screenings',
  texts: ['description'],
  unique: [],
  derive: ({ description, createdBy }) => ({ terms: searchTerms(description, createdBy.name) }),
};

/** Brings the screenings of older releases along. */
@Injectable()
export class ScreeningMigrations implements OnModuleInit {
  constructor(private readonly migrations: Migrations) {}

  onModuleInit(): void {
    this.migrations.register({
      number: 11,
      name: 'texts of screenings',
      run: (step) => foldTexts(step, TEXTS),
    });
  }
}

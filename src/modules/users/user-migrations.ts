import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type FoldedTexts, foldTexts } from '../../core/migrations/fold-texts.js';
import { Migrations } from '../../core/migrations/migrations.js';
import { derivedFields } from './user-keys.js';
import type { UserDocument } from './user.schema.js';

const TEXTS: FoldedTexts<UserDocument> = {
  collection: 'users',
  texts: ['name', 'email', 'mobile', 'address', 'bio'],
  unique: ['email', 'mobile'],
  derive: derivedFields,
};

/** Brings the users of older releases along. */
@Injectable()
export class UserMigrations implements OnModuleInit {
  constructor(private readonly migrations: Migrations) {}

  onModuleInit(): void {
    this.migrations.register({
      number: 7,
      name: 'texts of users',
      run: (step) => foldTexts(step, TEXTS),
    });
  }
}

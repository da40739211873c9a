import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type FoldedTexts, foldTexts } from '../../core/migrations/fold-texts.js';
import { Migrations } from '../../core/migrations/migrations.js';
import { derivedFields } from './role-keys.js';
import type { RoleDocument } from './role.schema.js';

const TEXTS: FoldedTexts<RoleDocument> = {
  collection: 'roles',
  texts: ['name', 'description'],
  unique: ['nameKey'],
  derive: derivedFields,
};

/** Brings the roles of older releases along. */
@Injectable()
export class RoleMigrations implements OnModuleInit {
  constructor(private readonly migrations: Migrations) {}

  onModuleInit(): void {
    this.migrations.register({
      number: 8,
      name: 'texts of roles',
      run: (step) => foldTexts(step, TEXTS),
    });
  }
}

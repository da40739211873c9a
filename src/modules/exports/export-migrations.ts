import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type MigrationStep, Migrations } from '../../core/migrations/migrations.js';

/** Names source and format of exports that were asked for when there was one of each. */
@Injectable()
export class ExportMigrations implements OnModuleInit {
  constructor(private readonly migrations: Migrations) {}

  onModuleInit(): void {
    this.migrations.register({ number: 1, name: 'source and format of exports', run: nameThem });
  }
}

async function nameThem({ db }: MigrationStep): Promise<string> {
  const exports = db.collection('exports');
  const without = (field: string, value: string) =>
    exports.updateMany({ [field]: { $exists: false } }, { $set: { [field]: value } });
  const sources = await without('source', 'candidates');
  const formats = await without('format', 'xlsx');
  return `${Math.max(sources.modifiedCount, formats.modifiedCount)} exports`;
}

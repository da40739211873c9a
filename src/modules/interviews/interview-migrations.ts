import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type MigrationStep, Migrations } from '../../core/migrations/migrations.js';

const TEXTS = ['candidateText', 'place', 'link'];

/** Gives interviews of releases that had no place, link and text for candidates empty ones. */
@Injectable()
export class InterviewMigrations implements OnModuleInit {
  constructor(private readonly migrations: Migrations) {}

  onModuleInit(): void {
    this.migrations.register({ number: 15, name: 'place, link and texts of interviews', run: fillTexts });
  }
}

async function fillTexts({ db }: MigrationStep): Promise<string> {
  let changed = 0;
  for (const field of TEXTS) {
    const filled = await db
      .collection('interviews')
      .updateMany({ [field]: { $exists: false } }, { $set: { [field]: '' } });
    changed = Math.max(changed, filled.modifiedCount);
  }
  return `${changed} interviews`;
}

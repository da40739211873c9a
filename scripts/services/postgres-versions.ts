import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SetUpError, type Say } from './process.js';
import type { Postgres } from './postgres.js';

/** The PostgreSQL version of this release. */
export const VERSION = '18';

/** An extension of a cluster whose version differs from this machine's programs. */
interface OtherExtension {
  name: string;
  stored: string;
  brought: string;
  /** Whether PostgreSQL can upgrade it. */
  hasWay: boolean;
}

/* In order of creation: none comes before one that it needs. */
const OTHER_EXTENSIONS = `
SELECT coalesce(json_agg(json_build_object('name', name, 'stored', installed_version, 'brought', default_version,
  'hasWay', EXISTS (SELECT FROM pg_extension_update_paths(name)
    WHERE source = installed_version AND target = default_version AND path IS NOT NULL)) ORDER BY oid), '[]')
FROM pg_available_extensions JOIN pg_extension ON extname = name
WHERE installed_version <> default_version
`;

/**
 * Another version cannot read a cluster, and would report it only in its log.
 * @param home of PostgreSQL's data, `DATA_DIR/postgres`
 * @throws SetUpError with the remedy; nothing was touched
 */
export function refuseOtherVersion(home: string): void {
  const file = join(home, 'pg/PG_VERSION');
  const version = existsSync(file) ? readFileSync(file, 'utf8').trim() : VERSION;
  if (version !== VERSION) throw refusal(home, `PostgreSQL ${version}`, VERSION);
}

/**
 * Upgrades the extensions of a running cluster (DocumentDB and its dependencies) to the versions of the programs, all
 * or none: CREATE EXTENSION leaves existing ones unchanged, without the functions that newer programs call.
 * @param home of PostgreSQL's data, for people
 * @throws SetUpError with the remedy if one is newer than its program; nothing was changed then
 */
export async function bringExtensionsAlong(query: Postgres['query'], home: string, say: Say): Promise<void> {
  const others = JSON.parse(await query(OTHER_EXTENSIONS)) as OtherExtension[];
  const newer = others.find(({ hasWay }) => !hasWay);
  if (newer) throw refusal(home, `the extension ${newer.name} ${newer.stored}`, newer.brought);
  if (others.length === 0) return;
  await query(`BEGIN;\n${others.map(({ name }) => `ALTER EXTENSION "${name}" UPDATE;\n`).join('')}COMMIT;`);
  const done = others.map(({ name, stored, brought }) => `${name} from ${stored} to ${brought}`);
  say(`The database was brought along: ${done.join(', ')}`);
}

const refusal = (home: string, stored: string, brought: string) =>
  new SetUpError(
    `The database in ${home} is of ${stored}, this installation of HireDesk runs ${brought}; nothing was changed.\n` +
      'Write a backup with the installation that made it (npm run backup -- hiredesk.tar.gz), then set a new DATA_DIR ' +
      'and bring it back with this one (npm run restore -- hiredesk.tar.gz).',
  );

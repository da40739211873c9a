import { readFileSync } from 'node:fs';

interface Lock {
  packages: Record<string, { version?: string; resolved?: string; name?: string }>;
}

const text = readFileSync('package-lock.json', 'utf8');
const lock = JSON.parse(text) as Lock;

/** Versions with known holes, of packages that we use or that come with them; `npm audit` is not everywhere at hand. */
const MINIMUM: Record<string, string> = {
  mongoose: '9.9.2',
  '@casl/ability': '7.0.1',
  'react-admin': '5.15.4',
  nodemailer: '10.4.1',
  multer: '2.5.0',
  'sanitize-html': '2.17.7',
  dompurify: '3.4.7',
  'body-parser': '2.3.0',
  qs: '6.15.3',
  'file-type': '21.3.2',
  'adm-zip': '0.6.1',
  '@e965/xlsx': '0.20.3',
};

/** Packages that have no good version; what stands under the name xlsx is the maintained publication, by an alias. */
const NEVER = ['exceljs', 'xlsx'];

interface Installed {
  name: string;
  version: string;
  place: string;
}

function installed(): Installed[] {
  return Object.entries(lock.packages)
    .filter(([place, { version }]) => place.includes('node_modules/') && version)
    .map(([place, { name, version }]) => ({
      name: name ?? place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version: version!,
      place,
    }));
}

/** Whether `version` comes before `least`; a pre-release counts as its release. */
function isOlder(version: string, least: string): boolean {
  const numbers = (one: string) => one.split(/[-+]/)[0]!.split('.').map(Number);
  const [left, right] = [numbers(version), numbers(least)];
  const index = left.findIndex((part, position) => part !== right[position]);
  return index >= 0 && left[index]! < right[index]!;
}

function deniedAmong(packages: Installed[]): string[] {
  return packages
    .filter(({ name, version }) => NEVER.includes(name) || isOlder(version, MINIMUM[name] ?? '0.0.0'))
    .map(({ name, version, place }) => `${name} ${version} at ${place}`);
}

describe('the packages', () => {
  it('include no version that must not come back', () => {
    expect(installed().length).toBeGreaterThan(500);
    expect(deniedAmong(installed())).toEqual([]);
  });

  it('would be refused otherwise', () => {
    const place = 'node_modules/x';
    const bad = [
      { name: 'mongoose', version: '9.9.1', place },
      { name: 'qs', version: '6.9.20', place },
      { name: 'exceljs', version: '5.0.0', place },
      { name: 'xlsx', version: '0.18.5', place },
    ];
    const good = [
      { name: 'mongoose', version: '9.10.0', place },
      { name: 'qs', version: '6.15.3', place },
    ];
    expect(deniedAmong([...bad, ...good])).toHaveLength(bad.length);
  });

  it('come from whatever registry the machine has: the lock names none', () => {
    const sources = Object.entries(lock.packages).filter(([, { resolved }]) => resolved !== undefined);
    expect(sources).toEqual([]);
    expect(text).not.toMatch(/"https?:\/\/[^"]*\.tgz/);
  });

  it('are pinned to one version each', () => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
      'dependencies' | 'devDependencies',
      Record<string, string>
    >;
    const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
      ([, version]) => !/^(npm:[^@]+@|npm:@[^@]+@)?\d+\.\d+\.\d+$/.test(version),
    );
    expect(loose).toEqual([]);
  });
});

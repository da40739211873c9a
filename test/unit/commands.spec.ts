import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { SUITES } from '../../scripts/suites.js';

const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'admin/README.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
/** Gives the commands as somebody types them. */
const GIVEN = readFileSync('test/production/commands.production.ts', 'utf8');
/** What no test gives, and why. */
const BY_HAND: Record<string, string> = {
  'npm run answer-schemas': 'writes into src; npm run check compares',
  'npm run bench': 'measures for minutes; a run of its own with nothing beside it',
  'npm run bench:full': 'measures for half an hour',
  'npm run build:admin': 'npm test begins with it',
  'npm run check': 'holds all unit specs once more; given before every commit',
  'npm run dev': 'takes the port 5173, where somebody may be developing',
  'npm run format': 'rewrites the files; npm run check says whether it was given',
  'npm run mail-pictures': 'draws docs/images/mails anew',
  'npm run mutation': 'runs for an hour',
  'npm run release-backup': 'a release keeps its backup',
  'npx stryker run': 'runs for half an hour',
  'npm prune': 'removes what the tests run with; the Dockerfile gives it',
  'npm config set': 'changes the settings of who runs the tests',
  'npm view NAME': 'asks the registry',
};
/* What npm does itself. */
const NPM = ['ci', 'config', 'install', 'prune', 'sbom', 'version', 'view'];

const PROGRAM = '(?:[A-Z_]+=\\S* )*(?:npm|npx|node|sh) ';

/** The commands that a page names: in backticks, and as lines of a block. */
function commandsOf(page: string): string[] {
  const inLines = page.matchAll(new RegExp(`\`(${PROGRAM}[^\`]+)\``, 'g'));
  const inBlocks = page.matchAll(new RegExp(`^(${PROGRAM}.+)$`, 'gm'));
  return [...inLines, ...inBlocks].map(([, command]) => command!);
}

/** Why a command cannot be given; undefined where it can. */
function problemOf(command: string): string | undefined {
  const [program, ...words] = command.split(' ').filter((word) => !/^[A-Z_]+=/.test(word));
  const named = words.filter((word) => !word.startsWith('-'));
  const [first = ''] = named;
  if (program === 'npx') return existsSync(`node_modules/.bin/${first}`) ? undefined : 'no package brings it';
  if (program !== 'npm') return existsSync(first) ? undefined : `${first} does not exist`;
  const name = first === 'run' ? named[1] : first;
  if (name === undefined || (first !== 'run' && NPM.includes(first))) return undefined;
  if (!Object.hasOwn(scripts, name)) return `there is no script ${name}`;
  const suite = name === 'test' && first === 'test' ? named[1] : undefined;
  return suite === undefined || /^\[|^[A-Z]/.test(suite) || suite in SUITES
    ? undefined
    : `there is no suite ${suite}`;
}

it.each(PAGES)('every command of %s can be given', (page) => {
  const wrong = commandsOf(readFileSync(page, 'utf8')).flatMap((command) => {
    const problem = problemOf(command);
    return problem ? `${command}: ${problem}` : [];
  });
  expect(wrong).toEqual([]);
});

/** The words of a command before its arguments. */
function headOf(command: string): string {
  const words = command.split(' ').filter((word) => !/^[A-Z_]+=/.test(word));
  const isLong = words[1] === 'run' || words[0] === 'npx' || ['config', 'view'].includes(words[1]!);
  return words.slice(0, isLong ? 3 : 2).join(' ');
}

it('a test gives every command, or it says why none does', () => {
  const heads = new Set(PAGES.flatMap((page) => commandsOf(readFileSync(page, 'utf8'))).map(headOf));
  const byTest = [...heads].filter((head) => new RegExp(`['\`]${head}['\` ]`).test(GIVEN));
  expect([...byTest, ...Object.keys(BY_HAND)].toSorted()).toEqual([...heads].toSorted());
});

it('every command of package.json has its program', () => {
  const run = Object.values(scripts).flatMap(
    (line) => /^exec sh scripts\/run ([\w-]+)/.exec(line)?.[1] ?? [],
  );
  expect(run).toEqual(expect.arrayContaining(['start', 'test', 'check', 'backup', 'restore']));
  for (const name of run)
    for (const file of [`scripts/${name}.mjs`, `scripts/${name}.ts`])
      expect([file, existsSync(file)]).toEqual([file, true]);
});

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

it('every command of package.json has its program', () => {
  const run = Object.values(scripts).flatMap(
    (line) => /^exec sh scripts\/run ([\w-]+)/.exec(line)?.[1] ?? [],
  );
  expect(run).toEqual(expect.arrayContaining(['start', 'test', 'check', 'backup', 'restore']));
  for (const name of run)
    for (const file of [`scripts/${name}.mjs`, `scripts/${name}.ts`])
      expect([file, existsSync(file)]).toEqual([file, true]);
});

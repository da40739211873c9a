import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkSync } from 'recheck';
import ts from 'typescript';

/** A refused pattern, as `file:line pattern: why`. */
type Problem = string;

interface Pattern {
  at: string;
  source: string;
  flags: string;
}

const FOLDERS = ['src', 'admin/src'];
/** Longer than any pattern needs, ms: write one that takes longer more simply. */
const TIMEOUT_MS = 60_000;

/** The regular expressions in a source file, with their lines. */
export function patternsIn(file: string, text: string): Pattern[] {
  const found: Pattern[] = [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      found.push({
        at: `${file}:${line + 1}`,
        source: node.text.slice(1, end),
        flags: node.text.slice(end + 1),
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/**
 * Why the time of a pattern may grow faster than its text; undefined if it never does. The automaton is deterministic,
 * unlike fuzzing; it does not support lookahead of a whole pattern, which is then refused too.
 */
export function problemOf({ source, flags }: Pick<Pattern, 'source' | 'flags'>): string | undefined {
  const found = checkSync(source, flags, { checker: 'automaton', timeout: TIMEOUT_MS });
  if (found.status === 'safe') return undefined;
  return found.status === 'vulnerable' ? found.complexity.summary : `unknown (${found.error.kind})`;
}

/* A step of `npm run check`: the time of every pattern grows linearly with its text (decision H9). */
function check(): Problem[] {
  const known = new Map<string, string | undefined>();
  return FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
    .filter((file) => /\.tsx?$/.test(file) && !/\.spec\.tsx?$/.test(file))
    .flatMap((file) => patternsIn(file, readFileSync(file, 'utf8')))
    .flatMap((pattern) => {
      const key = `/${pattern.source}/${pattern.flags}`;
      if (!known.has(key)) known.set(key, problemOf(pattern));
      const why = known.get(key);
      return why === undefined ? [] : [`${pattern.at} ${key}: ${why}`];
    });
}

if (process.argv[1]?.endsWith('check-patterns.ts')) {
  const problems = check();
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length ? 1 : 0;
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const SRC = join(import.meta.dirname, '../../src');
const MOST = 10;

interface Cast {
  place: string;
  text: string;
  hasReason: boolean;
}

/* The type assertions of a file, `as const` not being one: it says no more than what is written. */
function castsIn(file: string): Cast[] {
  const content = readFileSync(join(SRC, file), 'utf8');
  const source = ts.createSourceFile(file, content, ts.ScriptTarget.Latest, true);
  const found: Cast[] = [];
  const visit = (node: ts.Node): void => {
    if (
      (ts.isAsExpression(node) && !ts.isConstTypeReference(node.type)) ||
      ts.isTypeAssertionExpression(node)
    )
      found.push(castAt(source, node));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/* A reason is a comment on the assertion's own line or on one of the two above. */
function castAt(source: ts.SourceFile, { expression, type }: ts.AssertionExpression): Cast {
  const { line } = source.getLineAndCharacterOfPosition(expression.getEnd());
  const near = source.text.split('\n').slice(Math.max(0, line - 2), line + 1);
  return {
    place: `${source.fileName}:${line + 1}`,
    text: `as ${type.getText()}`,
    hasReason: near.some((text) => /\/\/ \S|\/\* \S.*\*\/|^\s*\/?\*/.test(text)),
  };
}

describe('casts of the server', () => {
  const casts = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
    .flatMap(castsIn);

  it('overrides the compiler in few places', () => {
    expect(casts.length > MOST ? casts : []).toEqual([]);
  });

  it('says why wherever it does', () => {
    expect(casts.filter(({ hasReason }) => !hasReason)).toEqual([]);
  });

  it('reads and writes documents without any', () => {
    expect(casts.filter(({ place }) => place.includes('repository.ts'))).toEqual([]);
  });
});

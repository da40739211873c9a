import { anchorsOf, entriesOf, relativeLinks, unknownSources } from './check-links.js';

const entries = entriesOf({
  decisions: '- **C6** One. **C7a** Two.\n- **D1** Three.',
  cases: '1. A rule.\n\n| A01  | one | two |\n| A02 | one | two |',
  specification: '## 1-core 5. Validation\n\n## 2-workflow 7. Calls',
});

it('takes the entries out of the pages', () => {
  expect([...entries.decisions]).toEqual(['C6', 'C7a', 'D1']);
  expect([...entries.cases]).toEqual(['A01', 'A02']);
  expect([...entries.sections]).toEqual(['1-core 5', '2-workflow 7']);
  expect([...entries.rules]).toEqual(['1']);
});

it.each([
  'by decision C6',
  'decisions C6, C7a and D1; cases A01, A02',
  'see 1-core section 5 "Login" and 2-workflow section 7',
  'reliability rule 1 and case A01',
  'the case in hand, in 5 cases, decision tree',
])('finds all sources of: %s', (line) => expect(unknownSources(line, entries)).toEqual([]));

it.each([
  ['decisions C6, C9', ['C9 is not in docs/decision-list.md']],
  ['(decision C7, cases A01 and Z01)', ['C7 is not in docs/decision-list.md', 'Z01 is not in docs/cases.md']],
  ['1-core sections 5 and 6', ['1-core section 6 is not in docs/specification.md']],
  ['2-workflow section 5', ['2-workflow section 5 is not in docs/specification.md']],
  ['reliability rules 1 and 2', ['2 is not in docs/cases.md']],
  [
    `(${'issue'} 19, ${'fault'} F1)`,
    [`${'issue'} 19`, `${'fault'} F1`].map((it) => `${it} has no page here`),
  ],
  ['decision H3', ['H3 is not in docs/decision-list.md']],
])('names what is missing of: %s', (line, missing) => {
  expect(unknownSources(line, entries)).toEqual(missing);
});

it('reads the links of a page and the headings that they may mean', () => {
  const page =
    '# One: `two` & 3\n[a](b.md#c) [web](https://x.org)\n`[no](x.md)`\n```\n[no](y.md)\n```\n[d](#e)';
  expect(relativeLinks(page)).toEqual([
    { line: 2, target: 'b.md#c' },
    { line: 7, target: '#e' },
  ]);
  expect([...anchorsOf('## 1-core 5. Validation\n# One: `two` & 3')]).toEqual([
    '1-core-5-validation',
    'one-two--3',
  ]);
});

const MUTATED = {
  rules: [
    'src/shared/access.ts',
    'src/shared/kit/{rules,contact-rules,text,value-at,format}.ts',
    'src/shared/resources/*/{rules,format}.ts',
    'src/core/access/{access.guard,route-check,trash}.ts',
    'src/core/http/{validation.pipe,field.decorator}.ts',
    'src/core/database/record-changes.ts',
  ],
  imports: [
    'src/modules/imports/{import.processor,import-rows.service}.ts',
    'src/modules/imports/entries/!(*.spec).ts',
    'src/modules/imports/sheet/{check-row,check-table,columns,duplicates,parse-cell}.ts',
    'src/modules/imports/sheet/{cell-text,gate,reader,sheet-gates,workbook}.ts',
  ],
};
const group = process.env.MUTATION ?? 'rules';

/**
 * The mutation run over decision code: permissions, rules and validators, or, with MUTATION=imports, checking and adding
 * imported rows (docs/testing.md). `npm run mutation` runs both groups.
 * @type {import('@stryker-mutator/core').PartialStrykerOptions}
 */
export default {
  plugins: ['@stryker-mutator/jest-runner'],
  testRunner: 'jest',
  jest: { configFile: 'jest.mutation.config.js' },
  coverageAnalysis: 'perTest',
  mutate: MUTATED[group],
  ignorePatterns: ['/.data', '/dist', '/admin', '/bench', '/docs', '/test/e2e', '/test/faults'],
  tempDirName: '.stryker-tmp',
  concurrency: 1,
  reporters: ['clear-text', 'html'],
  clearTextReporter: { reportTests: false, logTests: false },
  htmlReporter: { fileName: `reports/mutation-${group}.html` },
  thresholds: { high: 95, low: 85, break: 85 },
};

import config from './jest.config.js';

const unit = config.projects.find(({ displayName }) => displayName === 'unit');

/* Each group of mutants meets the specs beside it alone: others would only repeat them, and slowly. */
const SPECS = {
  rules: ['src/shared/**/*.spec.ts', 'src/core/{access,http,database}/**/*.spec.ts'],
  imports: ['src/modules/imports/**/*.spec.ts'],
};

/**
 * The unit specs as Stryker runs them, for the group that MUTATION names (`npm run mutation`).
 * @type {import('jest').Config}
 */
export default {
  ...unit,
  displayName: undefined,
  cacheDirectory: config.cacheDirectory,
  testTimeout: config.testTimeout,
  testMatch: SPECS[process.env.MUTATION ?? 'rules'].map((pattern) => `<rootDir>/${pattern}`),
  testPathIgnorePatterns: [
    // They start processes of their own, which no mutant reaches.
    '/(read-sheet|sheet-readers)\\.spec\\.ts$',
    // Whole workbooks through all parts: seconds for each mutant, and each part has its own spec beside it.
    '/sheet/sheet\\.spec\\.ts$',
  ],
};

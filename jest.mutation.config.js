import config from './jest.config.js';

const unit = config.projects.find(({ displayName }) => displayName === 'unit');

/* Each group of mutants runs only the specs next to its code: others would only repeat them, slowly. */
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
    // They start separate processes, which no mutant reaches.
    '/(read-sheet|sheet-readers)\\.spec\\.ts$',
    // Whole workbooks through all parts: seconds per mutant, and each part has its own spec.
    '/sheet/sheet\\.spec\\.ts$',
  ],
};

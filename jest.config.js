/**
 * Everything is compiled to CommonJS by swc, packages of the unit specs included: Node 20 cannot let CommonJS packages
 * require the ESM ones of Nest in jest's module registry. The compiled files are kept in node_modules/.cache.
 */
const common = {
  testEnvironment: 'node',
  rootDir: import.meta.dirname,
  transform: { '\\.(m?js|cjs|ts)$': ['<rootDir>/test/support/swc-transform.cjs', {}] },
  transformIgnorePatterns: [],
  moduleFileExtensions: ['ts', 'js', 'mjs', 'cjs', 'json', 'node'],
  resolver: '<rootDir>/test/support/resolver.cjs',
  setupFiles: ['<rootDir>/test/support/setup.ts'],
  modulePathIgnorePatterns: [
    '<rootDir>/.stryker-tmp/',
    '<rootDir>/dist/',
    '<rootDir>/admin/dist/',
    '<rootDir>/.data/',
  ],
};

const project = (displayName, testMatch, more = {}) => ({
  ...common,
  displayName,
  testMatch: testMatch.map((pattern) => `<rootDir>/${pattern}`),
  ...more,
});

/* These suites start the application in each of their files; Node itself loads its packages for them. */
const running = (displayName, testMatch) =>
  project(displayName, testMatch, { testEnvironment: '<rootDir>/test/support/environment.cjs' });

/** @type {import('jest').Config} */
export default {
  cacheDirectory: 'node_modules/.cache/jest',
  testTimeout: 60_000,
  /*
   * A worker starts anew when its heap is larger: without it the heap of a worker of `e2e` grew to 1.4 GB, and one
   * collection of its garbage stopped the process for 174 ms, which test/support/silence-watch.mjs takes for the product's.
   */
  workerIdleMemoryLimit: '500MB',
  testSequencer: '<rootDir>/test/support/sequencer.cjs',
  projects: [
    project('unit', [
      'src/**/*.spec.ts',
      'scripts/**/*.spec.ts',
      'bench/**/*.spec.ts',
      'test/unit/**/*.spec.ts',
    ]),
    running('e2e', ['test/e2e/**/*.e2e.ts']),
    running('faults', ['test/faults/**/*.fault.ts']),
    running('production', ['test/production/**/*.production.ts']),
    running('many', ['test/many/**/*.many.ts']),
    running('browser', ['admin/e2e/**/*.browser.ts']),
  ],
};

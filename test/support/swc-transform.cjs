const swcJest = require('@swc/jest');

const options = (typescript) => ({
  swcrc: false,
  // Nobody steps through a package; its source map would be most of what each test file reads again.
  sourceMaps: typescript ? 'inline' : false,
  jsc: {
    target: 'es2023',
    parser: typescript ? { syntax: 'typescript', decorators: true } : { syntax: 'ecmascript', jsx: false },
    transform: { legacyDecorator: true, decoratorMetadata: true },
    keepClassNames: true,
  },
  module: { type: 'commonjs' },
});

const ours = swcJest.createTransformer(options(true));
const packages = swcJest.createTransformer(options(false));

/** Whether a package file needs compiling: CommonJS runs unchanged, and compiling it takes most of a cold run. */
const isModuleSyntax = (source) => /^\s*(import|export)[\s{*'"(]|import\.meta|\bimport\s*\(/m.test(source);

module.exports = {
  canInstrument: false,
  getCacheKey(source, path, settings) {
    return (path.endsWith('.ts') ? ours : packages).getCacheKey(source, path, settings);
  },
  process(source, path, settings) {
    if (path.endsWith('.ts')) return ours.process(source, path, settings);
    if (!isModuleSyntax(source)) return { code: source };
    return packages.process(source, path, settings);
  },
};

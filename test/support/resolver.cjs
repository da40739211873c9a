const { dirname } = require('node:path');

/**
 * Our own sources import each other as `./name.js`, as Node requires; on disk they are `name.ts`. Packages with only an
 * `import` entry are accepted too: they are compiled to CommonJS like the rest.
 */
module.exports = (path, options) => {
  const inPackages = options.basedir.includes('node_modules');
  if (!inPackages && path.endsWith('.js')) {
    const source = path
      .replace(/^#shared\//, `${dirname(dirname(__dirname))}/src/shared/`)
      .replace(/\.js$/, '.ts');
    if (source.startsWith('.') || source.startsWith('/')) {
      try {
        return options.defaultResolver(source, options);
      } catch {
        // a real .js file
      }
    }
  }
  try {
    return options.defaultResolver(path, options);
  } catch (error) {
    const conditions = [...new Set([...(options.conditions ?? []), 'import'])].filter(
      (one) => one !== 'require',
    );
    try {
      return options.defaultResolver(path, { ...options, conditions });
    } catch {
      throw error;
    }
  }
};

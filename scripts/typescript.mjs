// Lets Node.js itself run scripts/*.ts, which import each other as *.js: before the packages with a compiler are there.
import { registerHooks } from 'node:module';

registerHooks({
  resolve: (name, context, next) => next(name.startsWith('.') ? name.replace(/\.js$/, '.ts') : name, context),
});

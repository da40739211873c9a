// Lets Node.js itself run scripts/*.ts, which import each other as *.js, before the packages with a compiler are
// installed.
import { registerHooks } from 'node:module';

registerHooks({
  resolve: (name, context, next) => next(name.startsWith('.') ? name.replace(/\.js$/, '.ts') : name, context),
});

/* The package's types describe an ES module, but Node loads the CommonJS one, which is the factory itself. */
declare module 'bidi-js' {
  import type { Bidi } from 'bidi-js/src/bidi.js';

  export default function bidiFactory(): Bidi;
}

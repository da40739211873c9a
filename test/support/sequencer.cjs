const { default: Sequencer } = require('@jest/test-sequencer');

/* Short files that take long: a run without jest's own notes of earlier ones would begin them last, and then wait. */
const LONG = /generated-requests\.e2e\.ts$/;

/** Jest's order, with the longest file first. */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    const first = sorted.filter(({ path }) => LONG.test(path));
    return [...first, ...sorted.filter((test) => !first.includes(test))];
  }
};

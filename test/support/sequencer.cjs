const { default: Sequencer } = require('@jest/test-sequencer');

/* Short files that take long: without jest's own timings of earlier runs it would start them last, and then wait. */
const LONG = /(hostile-resumes\.e2e|generated-requests\.e2e|every-(layer|page|state)\.browser)\.ts$/;

/** Jest's order, with the longest files first. */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).sort((one, other) => LONG.test(other.path) - LONG.test(one.path));
  }
};

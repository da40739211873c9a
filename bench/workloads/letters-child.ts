/**
 * Creates a thousand offer letters in a process like the worker's, and reports the time of each and the memory used.
 */
import type * as Letter from '../../src/modules/offers/letter/letter.js';
import { built } from '../built.js';
import { assert } from '../harness.js';

/** After these the fonts are loaded and the code is warm. */
const WARM = 100;
const LETTERS = 1_000;

const contentOf = (number: number): Letter.LetterContent => ({
  company: 'Orbit Robotics',
  candidateName: `आशा Candidate ${number}`,
  address: `${number}, MG Road\nPune 411001\nMaharashtra`,
  jobTitle: 'Embedded Engineer',
  day: '2026-11-22',
  terms: { salary: 1_000_000 + number, joiningDate: '2027-01-04', expiresOn: '2026-12-06', message: '' },
  signedBy: 'Meera Nair',
  logo: null,
});

/** What {@link letters} reads from this process. */
export interface LettersMade {
  times: number[];
  /** Memory in use, MB, after a full collection: after the first letters and after all. */
  before: number;
  after: number;
}

const { letterOf } = await built<typeof Letter>('modules/offers/letter/letter');

async function make(from: number, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let number = from; number < from + count; number++) {
    const began = performance.now();
    assert((await letterOf(contentOf(number))).length > 10_000, 'a letter is empty');
    times.push(performance.now() - began);
  }
  return times;
}

/*
 * Not the memory that the process holds: the system takes back free memory when it likes (213 and 327 MB for the same
 * 37).
 */
function inUse(): number {
  globalThis.gc!();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 2 ** 20;
}

await make(0, WARM);
const before = inUse();
const times = await make(WARM, LETTERS);
const made: LettersMade = { times, before, after: inUse() };
console.log(JSON.stringify(made));

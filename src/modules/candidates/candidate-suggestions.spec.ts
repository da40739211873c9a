import { SuggestionSources, type UsedText } from '../suggestions/suggestion-sources.js';
import { CandidateSuggestions } from './candidate-suggestions.js';
import type { CandidatesRepository } from './candidates.repository.js';

const PUNE = [{ text: 'Pune', uses: 2 }];
const KOCHI = [{ text: 'Kochi', uses: 1 }];

/** The places of candidates as they are read now, and what is offered. */
function office() {
  let places: () => Promise<UsedText[]> = async () => PUNE;
  const now = jest.spyOn(performance, 'now').mockReturnValue(0);
  const sources = new SuggestionSources();
  const read = jest.fn(() => places());
  const candidates: Pick<CandidatesRepository, 'places'> = { places: read };
  new CandidateSuggestions(sources, candidates as CandidatesRepository).onModuleInit();
  return {
    offered: () => sources.used('location', ''),
    become: (next: typeof places) => (places = next),
    after: (ms: number) => now.mockReturnValue(ms),
    reads: () => read.mock.calls.length,
  };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

afterEach(() => jest.restoreAllMocks());

describe('places that are offered', () => {
  it('stand for a minute, and then until they are read again', async () => {
    const { offered, become, after, reads } = office();
    expect(await offered()).toEqual(PUNE);
    become(async () => KOCHI);
    after(60_000);
    expect(await offered()).toEqual(PUNE);
    expect(reads()).toBe(1);
    after(60_001);
    expect(await Promise.all([offered(), offered()])).toEqual([PUNE, PUNE]);
    await settled();
    expect(reads()).toBe(2);
    expect(await offered()).toEqual(KOCHI);
  });

  it('stand while they cannot be read again, and are read at once where there are none', async () => {
    const { offered, become, after } = office();
    become(async () => Promise.reject(new Error('away')));
    await expect(offered()).rejects.toThrow('away');
    become(async () => PUNE);
    expect(await offered()).toEqual(PUNE);
    become(async () => Promise.reject(new Error('away')));
    after(60_001);
    expect(await offered()).toEqual(PUNE);
    await settled();
    become(async () => KOCHI);
    expect(await offered()).toEqual(PUNE);
    after(120_002);
    await offered();
    await settled();
    expect(await offered()).toEqual(KOCHI);
  });
});

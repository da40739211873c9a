import { planCandidates } from './plan.js';

describe('the people of the demonstration', () => {
  it('H10: one in five applied for two or three jobs, each once', () => {
    const planned = planCandidates();
    const several = planned.filter(({ moreJobTitles }) => moreJobTitles.length > 0);
    expect(several.length / planned.length).toBeGreaterThan(0.19);
    expect(new Set(several.map(({ moreJobTitles }) => moreJobTitles.length))).toEqual(new Set([1, 2]));
    for (const { jobTitle, moreJobTitles } of several) {
      const titles = [jobTitle, ...moreJobTitles];
      expect(new Set(titles).size).toBe(titles.length);
    }
  });
});

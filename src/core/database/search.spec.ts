import { relevanceTiers } from './search.js';

const JOBS = { number: { letter: 'J', path: 'jobId' }, name: 'titleKey' };
const first = (q: string) => relevanceTiers(JOBS, 'terms', q)[0];

it('U02: asks for the very number first, however it is written', () => {
  expect(first('J1')).toEqual({ jobId: 1 });
  expect(first(' j 012 ')).toEqual({ jobId: 12 });
});

it.each(['1', 'Java', 'J1 Engineer', 'j', `j${'1'.repeat(12)}`])('U02: %s is no number', (q) => {
  expect(first(q)).toHaveProperty('titleKey');
});

it('U02: then the name by its start, by its words, then any text', () => {
  expect(relevanceTiers(JOBS, 'terms', 'J1')).toHaveLength(4);
  expect(relevanceTiers(JOBS, 'terms', 'Robot Welder')).toMatchObject([
    { titleKey: { $gte: 'robot welder' } },
    { $and: [{}, { titleKey: {} }, { titleKey: {} }] },
    { $and: [{ terms: {} }, { terms: {} }] },
  ]);
  expect(relevanceTiers({}, 'terms', 'robot')).toHaveLength(1);
});

import { expect, it } from 'vitest';
import { dataProvider } from '../../providers/dataProvider.js';
import { RESOURCES } from '../../resources.js';
import { registerCalls } from '../../providers/resources.js';
import { fakeFetch, success } from '../../testing/fake-fetch.js';
import { writeVersion } from '../versions.js';
import { fieldsUndo } from './formUndo.js';

registerCalls(RESOURCES);

type Saved = { id: string; version: number };

let ids = 0;
const read = () => ({ id: `job-${++ids}`, version: 4, title: 'Welder', location: 'Pune' });

function setUp(values: Record<string, unknown>) {
  const before = read();
  const calls = fakeFetch(() => success({ _id: before.id, version: 6 }));
  const undo = fieldsUndo<Saved>(dataProvider, 'jobs', { name: 'Welder', values, before });
  return { undo, calls, id: before.id };
}

it('writes what the changed fields held, and empties what was not there', async () => {
  const { undo, calls, id } = setUp({ title: 'Fitter', location: 'Pune', experience: 3 });
  const offer = undo({ id, version: 5 })!;
  expect(offer).toMatchObject({ record: 'Welder', fields: ['title', 'experience'] });
  await offer.work();
  expect(calls).toMatchObject([{ method: 'PATCH', url: `/api/jobs/${id}` }]);
  expect(calls[0]!.body).toEqual({ title: 'Welder', experience: null, version: 5 });
});

it('builds on later changes of the same page', async () => {
  const { undo, calls, id } = setUp({ title: 'Fitter' });
  const offer = undo({ id, version: 5 })!;
  await writeVersion(id, 4, (version) => Promise.resolve({ version: version + 4 }));
  await offer.work();
  expect(calls[0]!.body).toEqual({ title: 'Welder', version: 9 });
});

it('offers nothing where nothing was changed, or a file was', () => {
  const none = setUp({ title: 'Welder' });
  expect(none.undo({ id: none.id, version: 4 })).toBeUndefined();
  const rawFile = new File(['%PDF'], 'resume.pdf');
  const withFile = fieldsUndo<Saved>(dataProvider, 'candidates', {
    name: 'Asha',
    values: { name: 'Asha Rao', resumeFile: { rawFile } },
    before: { id: 'asha', version: 1, name: 'Asha' },
  });
  expect(withFile({ id: 'asha', version: 3 })).toBeUndefined();
});

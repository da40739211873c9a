import { expect, it, vi } from 'vitest';
import { RESOURCES } from '../../resources.js';
import { registerCalls } from '../../providers/resources.js';
import { writeVersion } from '../versions.js';
import { fieldsUndo } from './formUndo.js';

registerCalls(RESOURCES);

type Saved = { id: string; version: number };

let ids = 0;
const read = () => ({ id: `job-${++ids}`, version: 4, title: 'Welder', location: 'Pune' });

function setUp(values: Record<string, unknown>, before = read()) {
  const updateFrom = vi.fn(() => Promise.resolve({ data: { id: before.id, version: 6 } }));
  const undo = fieldsUndo<Saved>({ updateFrom } as never, 'jobs', { name: 'Welder', values, before });
  return { undo, updateFrom, id: before.id };
}

it('writes what the changed fields held, and empties what was not there', async () => {
  const { undo, updateFrom, id } = setUp({ title: 'Fitter', location: 'Pune', experience: 3 });
  const offer = undo({ id, version: 5 })!;
  expect(offer).toMatchObject({ record: 'Welder', fields: ['title', 'experience'] });
  await offer.work();
  const sent = { title: 'Fitter', location: 'Pune', experience: 3 };
  expect(updateFrom).toHaveBeenCalledWith('jobs', {
    id,
    values: { title: 'Welder', experience: null },
    before: { ...sent, version: 5 },
  });
});

it('builds on later changes of the same page', async () => {
  const { undo, updateFrom, id } = setUp({ title: 'Fitter' });
  const offer = undo({ id, version: 5 })!;
  await writeVersion(id, 4, (version) => Promise.resolve({ version: version + 4 }));
  await offer.work();
  expect(updateFrom).toHaveBeenCalledWith(
    'jobs',
    expect.objectContaining({ before: { title: 'Fitter', version: 9 } }),
  );
});

it('offers nothing where nothing was changed, or a file was', () => {
  const none = setUp({ title: 'Welder' });
  expect(none.undo({ id: none.id, version: 4 })).toBeUndefined();
  const rawFile = new File(['%PDF'], 'resume.pdf');
  const withFile = fieldsUndo<Saved>({ updateFrom: vi.fn() } as never, 'candidates', {
    name: 'Asha',
    values: { name: 'Asha Rao', resumeFile: { rawFile } },
    before: { id: 'asha', version: 1, name: 'Asha' },
  });
  expect(withFile({ id: 'asha', version: 3 })).toBeUndefined();
});

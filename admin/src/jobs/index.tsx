import WorkIcon from '@mui/icons-material/BusinessCenterOutlined';
import type { JobAnswer } from '@shared/resources/jobs/api.js';
import { FILLED } from '@shared/resources/jobs/fields.js';
import { jobNumber } from '@shared/resources/jobs/format.js';
import { paths } from '../paths.js';
import { lazyPage } from '../records/lazyPage.js';
import { bestOf, framed, type Found } from '../records/resource.js';

async function find(q: string, signal: AbortSignal): Promise<Found[]> {
  return (await bestOf<JobAnswer>('jobs', q, signal)).map(({ _id, title, jobId }) => {
    const number = jobNumber(jobId);
    return { _id, label: title, detail: number, number };
  });
}

/** Jobs, as the application's frame knows them. */
export const jobs = framed('jobs', {
  permission: 'job',
  nameField: 'title',
  pages: [
    { actions: ['read'], Page: lazyPage(() => import('./JobList.js')) },
    { path: 'create', actions: ['create'], Page: lazyPage(() => import('./JobCreate.js')) },
    { path: ':id', actions: ['read'], Page: lazyPage(() => import('./JobShow.js')) },
    { path: ':id/update', actions: ['read', 'update'], Page: lazyPage(() => import('./JobEdit.js')) },
  ],
  calls: {
    bulk: true,
    fields: [...FILLED, 'salaryRange', 'skills', 'description', 'isActive'],
  },
  menu: { group: 'hiring', icon: WorkIcon },
  search: { order: 2, find },
  trash: {
    order: 2,
    bulk: true,
    referredTo: true,
    nameOf: (record) => String(record['title']),
    detail: (record) => `J${String(record['jobId'])} · ${String(record['location'])}`,
  },
  commands: [{ action: 'create', label: (texts) => texts.jobs.list.create, to: paths.jobs.create }],
});

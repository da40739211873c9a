import WorkIcon from '@mui/icons-material/BusinessCenterOutlined';
import { RELEVANCE } from '@shared/kit/relevance.js';
import type { JobAnswer } from '@shared/resources/jobs/api.js';
import { FILLED } from '@shared/resources/jobs/fields.js';
import { jobNumber } from '@shared/resources/jobs/format.js';
import { currentTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import { apiUrl, request } from '../providers/http.js';
import { lazyPage } from '../records/lazyPage.js';
import { framed, type Hit } from '../records/resource.js';

async function search(q: string, signal: AbortSignal): Promise<Hit[]> {
  const texts = currentTexts();
  const { jobs } = await request<{ jobs: JobAnswer[] }>(apiUrl('/jobs', { q, limit: 5, sort: RELEVANCE }), {
    signal,
  });
  return jobs.map((job) => ({
    key: `job-${job._id}`,
    group: texts.jobs.frame.found,
    label: job.title,
    detail: jobNumber(job.jobId),
    number: jobNumber(job.jobId),
    to: paths.jobs.show(job._id),
  }));
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
  search: { order: 2, search },
  trash: {
    order: 2,
    bulk: true,
    referredTo: true,
    nameOf: (record) => String(record['title']),
    detail: (record) => `J${String(record['jobId'])} · ${String(record['location'])}`,
  },
  commands: [{ action: 'create', label: (texts) => texts.jobs.list.create, to: paths.jobs.create }],
});

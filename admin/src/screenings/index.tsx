import ScreeningIcon from '@mui/icons-material/FactCheckOutlined';
import type { ScreeningAnswer } from '@shared/resources/screenings/api.js';
import { jobNumber } from '@shared/resources/jobs/format.js';
import { showDayOf } from '../common/dates.js';
import { currentTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import { apiUrl, request } from '../providers/http.js';
import { lazyPage } from '../records/lazyPage.js';
import { framed, type Found } from '../records/resource.js';

async function find(name: string, signal: AbortSignal): Promise<Found[]> {
  const { titleOf } = currentTexts().screenings;
  const found = await request<ScreeningAnswer[]>(apiUrl('/screenings/suggestion', { name }), { signal });
  return found.slice(0, 5).map(({ _id, title, job, createdAt }) => ({
    _id,
    label: titleOf(title),
    /* A job may have several: the day distinguishes them. */
    detail: `${jobNumber(job.jobId)}, ${showDayOf(createdAt)}`,
  }));
}

/** Screenings, as the application's frame knows them. */
export const screenings = framed('screenings', {
  permission: 'screening',
  nameField: 'title',
  pages: [
    { actions: ['read'], Page: lazyPage(() => import('./ScreeningList.js')) },
    { path: 'create', actions: ['create'], Page: lazyPage(() => import('./ScreeningCreate.js')) },
    { path: ':id', actions: ['read'], Page: lazyPage(() => import('./ScreeningShow.js')) },
    { path: ':id/update', actions: ['read', 'update'], Page: lazyPage(() => import('./ScreeningEdit.js')) },
  ],
  calls: { fields: ['job', 'description'] },
  menu: {
    group: 'hiring',
    icon: ScreeningIcon,
  },
  search: { order: 3, find },
  trash: {
    order: 4,
    nameOf: (record) => currentTexts().screenings.titleOf(String(record['title'])),
    detail: (record) => String(record['description'] ?? ''),
  },
  commands: [
    { action: 'create', label: (texts) => texts.screenings.list.create, to: paths.screenings.create },
  ],
});

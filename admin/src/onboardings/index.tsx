import OnboardingIcon from '@mui/icons-material/HowToRegOutlined';
import type { OnboardingSummary } from '@shared/resources/onboardings/api.js';
import { paths } from '../paths.js';
import { apiUrl, request } from '../providers/http.js';
import { lazyPage } from '../records/lazyPage.js';
import { framed, type Found } from '../records/resource.js';

async function find(q: string, signal: AbortSignal): Promise<Found[]> {
  const { onboardings: found } = await request<{ onboardings: OnboardingSummary[] }>(
    apiUrl('/onboardings', { q, limit: 5 }),
    { signal },
  );
  return found.map(({ _id, candidate, job, status }) => ({
    _id,
    label: candidate.name,
    note: job.title,
    status,
  }));
}

/** Onboardings, as the application's frame knows them. */
export const onboardings = framed('onboardings', {
  permission: 'onboarding',
  pages: [
    { actions: ['read'], Page: lazyPage(() => import('./OnboardingList.js')) },
    { path: 'create', actions: ['create'], Page: lazyPage(() => import('./OnboardingCreate.js')) },
    { path: ':id', actions: ['read'], Page: lazyPage(() => import('./OnboardingShow.js')) },
    { path: ':id/update', actions: ['read', 'update'], Page: lazyPage(() => import('./OnboardingEdit.js')) },
  ],
  calls: {
    permanentPath: 'permanently',
    fields: ['job', 'candidate', 'status', 'steps'],
    restoreQuestion: async (refusal) => (await import('./existsQuestion.js')).existsQuestion(refusal),
  },
  menu: {
    group: 'hiring',
    icon: OnboardingIcon,
  },
  search: { order: 6, find },
  trash: {
    order: 6,
    nameOf: (record) => (record['candidate'] as { name: string }).name,
    detail: (record) => (record['job'] as { title: string }).title,
  },
  commands: [
    { action: 'create', label: (texts) => texts.onboardings.list.create, to: paths.onboardings.create },
  ],
  ofPeople: true,
});

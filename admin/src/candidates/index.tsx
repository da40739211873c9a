import GroupsIcon from '@mui/icons-material/GroupsOutlined';
import type { CandidateSuggestion } from '@shared/resources/candidates/api.js';
import { CANDIDATE_FILE_KEYS } from '@shared/resources/candidates/enums.js';
import { PLAIN } from '@shared/resources/candidates/rules.js';
import { paths } from '../paths.js';
import { apiUrl, request } from '../providers/http.js';
import { lazyPage } from '../records/lazyPage.js';
import { PersonPage } from './personPage.js';
import { framed, type Found } from '../records/resource.js';

async function find(name: string, signal: AbortSignal): Promise<Found[]> {
  const found = await request<CandidateSuggestion[]>(apiUrl('/candidates/suggestion', { name }), { signal });
  return found.map(({ _id, name: label, image, job, place, status }) => ({
    _id,
    label,
    face: { photo: image },
    note: [job, place].filter(Boolean).join(' · '),
    status,
  }));
}

/** Candidates, as the application's frame knows them. */
export const candidates = framed('candidates', {
  permission: 'candidate',
  nameField: 'name',
  pages: [
    { actions: ['read'], Page: lazyPage(() => import('./CandidateList.js')) },
    { path: 'add', actions: ['create'], Page: lazyPage(() => import('./CandidateCreate.js')) },
    { path: 'imports', actions: ['bulk-create'], Page: lazyPage(() => import('../imports/ImportList.js')) },
    {
      path: 'imports/:importId',
      actions: ['bulk-create'],
      Page: lazyPage(() => import('../imports/ImportShow.js')),
    },
    { path: ':id', actions: ['read'], Page: PersonPage },
    { path: ':id/update', actions: ['read', 'update'], Page: lazyPage(() => import('./CandidateEdit.js')) },
    {
      path: ':id/onboarding',
      permission: 'onboarding',
      actions: ['read'],
      Page: lazyPage(() => import('../onboardings/OnboardingFill.js')),
    },
    { path: ':id/files/:fileKey', actions: ['read'], Page: lazyPage(() => import('./CandidateFile.js')) },
  ],
  calls: {
    bulk: true,
    files: CANDIDATE_FILE_KEYS,
    fields: [...PLAIN, 'location', 'jobs'],
    postFilters: true,
  },
  menu: {
    group: 'hiring',
    icon: GroupsIcon,
  },
  search: { order: 1, find },
  trash: {
    order: 1,
    bulk: true,
    referredTo: true,
    nameOf: (record) => String(record['name']),
    detail: (record) => String(record['email']),
  },
  commands: [
    { action: 'create', label: (texts) => texts.candidates.list.add, to: paths.candidates.add },
    { action: 'bulk-create', label: (texts) => texts.candidates.list.import, to: paths.candidates.upload },
  ],
  ofPeople: true,
});

import { CATALOGUE, type RoleRules } from '@shared/permissions.js';
import type { SourceCount } from '@shared/resources/jobs/api.js';
import type { OnboardingTemplateAnswer } from '@shared/resources/onboardings/api.js';
import type { SavedView } from '@shared/resources/views/api.js';
import { failure, success } from './fake-fetch.js';
import { exampleOf } from './example.js';
import {
  candidate,
  dashboard,
  employee,
  fileView,
  history,
  interview,
  interviewCandidate,
  job,
  mail,
  offer,
  onboarding,
  operations,
  reports,
  role,
  screened,
  screening,
  session,
  started,
} from './records.js';
import { signedInUser } from './signed-in-user.js';

const everything: RoleRules = Object.fromEntries(CATALOGUE.map(({ name, actions }) => [name, [...actions]]));
/** The signed-in user, with every permission. */
export const me = signedInUser([everything], {
  name: 'Аша',
  email: 'а@о.рф',
  address: 'Озёрная улица 12',
  company: 'Орбита',
  roles: [{ _id: role._id, name: role.name, expiresAt: null }],
});

const trashed = { isDeleted: true, deletedAt: job.createdAt };
const savedView = {
  ...exampleOf<SavedView>('SavedView', 'd'),
  isOwn: true,
  mayChange: true,
  query: { filters: {} },
};
const counts = exampleOf<SourceCount>('SourceCount');
const template = exampleOf<OnboardingTemplateAnswer>('OnboardingTemplateAnswer', 'c');

/** The state of a page: with records, without any, with "not found" for all, or with records in the trash. */
export type Mode = 'full' | 'empty' | 'refused' | 'trashed';

/** The server's answer to `GET url`, in Cyrillic. */
export function answer(url: string, mode: Mode) {
  const path = url.replace(/^\/api/, '').replace(/\?.*/, '');
  if (path === '/auth/me') return success(me);
  if (path === '/branding') return success({ product: 'HireDesk', company: 'Орбита' });
  if (path === '/health/ready') return success({});
  if (mode === 'refused') return failure(404, 'Нет');
  const deleted = mode === 'trashed' || url.includes('deleted=true') ? trashed : {};
  const some = <T>(record: T) => (mode === 'empty' ? [] : [{ ...record, ...deleted }]);
  const list = (name: string, records: unknown[]) =>
    success({ [name]: records, [`${name}Count`]: records.length, totalCount: records.length });
  if (path === '/resources' || path === '/roles/resources') return success(CATALOGUE);
  if (path.startsWith('/reports/'))
    return success(reports[path.slice('/reports/'.length) as keyof typeof reports]);
  if (path.endsWith('/activity'))
    return success({ activity: mode === 'empty' ? [] : history, activityCount: 2, total: 2 });
  if (path.endsWith('/sessions'))
    return success({ sessions: [session, { ...session, _id: '7', current: false }] });
  if (path.endsWith('/references')) return success({ references: [], records: [] });
  if (path.endsWith('/ids')) return success({ ids: [candidate._id] });
  if (/sources?-?counts?|by-source|sources/.test(path))
    return success({ counts: [counts], sources: [counts] });
  if (path.startsWith('/imports/') && path.endsWith('/errors'))
    return success({
      errors: [
        { number: 1, name: 'Пётр', errors: ['Email is required', 'Job J9 does not exist'].slice(0, 1) },
      ],
      errorsCount: 2,
    });
  if (path === '/dashboard') return success(mode === 'empty' ? { ...dashboard, tiles: {} } : dashboard);
  if (path === '/candidates/counts') return success([{ value: 'Applied', count: 1 }]);
  if (path.startsWith('/candidates/') && path.endsWith('/offers')) return success(some(offer));
  if (path === '/candidates/views') return list('views', some(savedView));
  if (path === '/candidates/suggestion') return success(some(candidate));
  if (path === '/interviews/free') return success({ day: '2031-03-05', times: [] });
  if (path === '/interviews/usual') return success({ places: ['Комната 1'], links: ['https://о.рф/1'] });
  if (path.startsWith('/candidates/') && path.endsWith('/mails')) return list('mails', []);
  if (path.startsWith('/jobs/') && path.endsWith('/stages'))
    return success({ job: job._id, stages: { Applied: 1, Hired: 2 } });
  if (path === '/mails/counts') return success({ failed: 1, review: 2 });
  if (path === '/mails') return list('mails', some(mail));
  if (path.endsWith('/rights')) return success(exampleOf('UserRights'));
  if (path.startsWith('/mails/')) return success(exampleOf('MailDetail'));
  if (path === '/ops/status') return success(operations);
  if (path === '/screenings')
    return success({
      screenings: some(screening),
      screeningsCount: mode === 'empty' ? 0 : 1,
      screeningsStatusCounts: [screening.statusCounts],
    });
  if (path.startsWith('/screenings/') && path.endsWith('/candidates'))
    return list('candidates', some(screened));
  if (path.startsWith('/screenings/')) return success({ ...screening, ...deleted });
  if (path.startsWith('/candidates/') && path.endsWith('/screenings'))
    return success({ screenings: [{ screening, result: screened.result }] });
  if (path.endsWith('/views')) return list('views', some(fileView));
  if (path === '/onboarding-templates') return list('templates', mode === 'empty' ? [] : [template]);
  if (path === '/onboardings') return list('onboardings', some(onboarding));
  if (path.startsWith('/onboardings/') || path.endsWith('/onboarding'))
    return success({ ...onboarding, ...deleted });
  if (path === '/employees') return list('employees', some(employee));
  if (path.startsWith('/employees/')) return success({ ...employee, ...deleted });
  if (path === '/batches') return success({ batches: [], batchesCount: 0 });
  if (path.startsWith('/interviews/') && path.endsWith('/candidates'))
    return list('candidates', some(interviewCandidate));
  if (path === '/interviews') return list('interviews', some(interview));
  if (path === '/interviews/calendar')
    return success({ interviews: some(interview), isCut: mode === 'full' });
  if (path === '/interviews/mine') {
    const own = some({ interview, waiting: interview.interviewers });
    return success({ upcoming: own, waiting: own });
  }
  if (path === '/interviews/feed') return success({ isActive: mode === 'full', createdAt: null });
  if (path === '/interviews/interviewers')
    return success({ interviewers: [{ ...interview.interviewers[0], busy: null }] });
  if (path.startsWith('/interviews/of-candidate/'))
    return success({ interviews: some({ ...interviewCandidate, interview }) });
  if (path.startsWith('/interviews/round/')) return success({ round: 2 });
  if (path.startsWith('/interviews/')) return success({ ...interview, ...deleted });
  if (path.endsWith('/candidates') || path.endsWith('/candidates/filters'))
    return list('candidates', some(candidate));
  if (path === '/jobs') return list('jobs', some(job));
  if (path === '/users') return list('users', some(me));
  if (path === '/roles') return list('roles', some(role));
  if (path === '/imports') return list('imports', some(started));
  if (path.startsWith('/candidates/')) return success({ ...candidate, ...deleted });
  if (path.startsWith('/jobs/')) return success({ ...job, ...deleted });
  if (path.startsWith('/users/')) return success({ ...me, ...deleted });
  if (path.startsWith('/roles/')) return success({ ...role, ...deleted });
  if (path.startsWith('/imports/')) return success(started);
  if (path === '/profile') return success(me);
  return success([]);
}

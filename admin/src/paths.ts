/** Parts of the candidate's page that a next step opens. */
export const FEEDBACK = '#feedback';
/** The candidate list in selection mode. */
export const SELECT = '#select';
/** Part of an interview's page, followed by the candidate's id. */
export const FEEDBACK_OF = '#feedback-';
/** Followed by the job's id. */
export const OFFER = '#offer-';

function withQuery(path: string, of: Record<string, string>): string {
  const query = new URLSearchParams(of).toString();
  return query ? `${path}?${query}` : path;
}

/**
 * The address of a react-admin list with these filters; `{}` shows all of it, while the plain path would restore the
 * list's last filters.
 */
export function narrowed(path: string, filter: object): string {
  return `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
}

/** Every address of the screens, defined once (1-core section 2, 2-workflow section 2). */
export const paths = {
  dashboard: '/',
  login: '/login',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  profile: '/profile',
  profileEdit: '/profile/update',
  changePassword: '/profile/change-password',
  sessions: '/profile/sessions',
  rights: '/profile/rights',
  candidates: {
    list: '/candidates',
    upload: '/candidates#upload',
    settings: '/candidates#settings',
    receipts: '/candidates#receipts',
    add: '/candidates/add',
    show: (id: string) => `/candidates/${id}`,
    /** The part of the page that a next step opens. */
    feedback: (id: string) => `/candidates/${id}${FEEDBACK}`,
    offer: (id: string, job = '') => `/candidates/${id}${OFFER}${job}`,
    edit: (id: string) => `/candidates/${id}/update`,
    onboarding: (id: string) => `/candidates/${id}/onboarding`,
    file: (id: string, key: string) => `/candidates/${id}/files/${encodeURIComponent(key)}`,
    imports: '/candidates/imports',
    import: (id: string) => `/candidates/imports/${id}`,
  },
  jobs: {
    list: '/jobs',
    create: '/jobs/create',
    show: (id: string) => `/jobs/${id}`,
    edit: (id: string) => `/jobs/${id}/update`,
  },
  employees: {
    list: '/employees',
    show: (id: string) => `/employees/${id}`,
    edit: (id: string) => `/employees/${id}/update`,
    file: (id: string, key: string) => `/employees/${id}/files/${encodeURIComponent(key)}`,
  },
  screenings: {
    list: '/screenings',
    create: '/screenings/create',
    createFor: (jobId: string) => `/screenings/create?job=${jobId}`,
    show: (id: string) => `/screenings/${id}`,
    /** Its candidates with this result. */
    result: (id: string, status: string) => `/screenings/${id}?status=${status}`,
    edit: (id: string) => `/screenings/${id}/update`,
  },
  interviews: {
    list: '/interviews',
    own: '/interviews/mine',
    /** For a job, with one of its candidates invited, or at a time (an ISO instant). */
    create: (of: { job?: string; candidate?: string; date?: string } = {}) =>
      withQuery('/interviews/create', of),
    show: (id: string) => `/interviews/${id}`,
    /** One of its candidates, next to the resume; or the form for feedback on them. */
    person: (id: string, candidate: string) => `/interviews/${id}#review-${candidate}`,
    feedback: (id: string, candidate: string) => `/interviews/${id}${FEEDBACK_OF}${candidate}`,
    edit: (id: string) => `/interviews/${id}/update`,
  },
  onboardings: {
    list: '/onboardings',
    create: '/onboardings/create',
    createFor: (of: { job?: string; candidate: string }) => withQuery('/onboardings/create', of),
    show: (id: string) => `/onboardings/${id}`,
    edit: (id: string) => `/onboardings/${id}/update`,
  },
  users: {
    list: '/users',
    create: '/users/create',
    show: (id: string) => `/users/${id}`,
    edit: (id: string) => `/users/${id}/update`,
    rights: (id: string) => `/users/${id}/rights`,
  },
  roles: {
    list: '/roles',
    create: '/roles/create',
    edit: (id: string) => `/roles/${id}/update`,
  },
  mails: {
    list: '/mails',
    inState: (state: string) => narrowed('/mails', { state }),
    show: (id: string) => `/mails/${id}`,
  },
  operations: '/operations',
  reports: '/reports',
  deletedItems: (tab?: string) => (tab ? `/deleted-items/${tab}` : '/deleted-items'),
} as const;

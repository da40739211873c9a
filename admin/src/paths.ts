/** Every address of the screens, said once (1-core section 2, 2-workflow section 2). */
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
  candidates: {
    list: '/candidates',
    upload: '/candidates#upload',
    settings: '/candidates#settings',
    add: '/candidates/add',
    show: (id: string) => `/candidates/${id}`,
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
    edit: (id: string) => `/screenings/${id}/update`,
  },
  interviews: {
    list: '/interviews',
    own: '/interviews/mine',
    /** For a job, or at a time (an ISO instant). */
    create: (of: { job?: string; date?: string } = {}) => {
      const query = new URLSearchParams(of).toString();
      return `/interviews/create${query ? `?${query}` : ''}`;
    },
    show: (id: string) => `/interviews/${id}`,
    edit: (id: string) => `/interviews/${id}/update`,
  },
  onboardings: {
    list: '/onboardings',
    create: '/onboardings/create',
    show: (id: string) => `/onboardings/${id}`,
    edit: (id: string) => `/onboardings/${id}/update`,
  },
  users: {
    list: '/users',
    create: '/users/create',
    show: (id: string) => `/users/${id}`,
    edit: (id: string) => `/users/${id}/update`,
  },
  roles: {
    list: '/roles',
    create: '/roles/create',
    edit: (id: string) => `/roles/${id}/update`,
  },
  mails: {
    list: '/mails',
    inState: (state: string) => `/mails?state=${state}`,
    show: (id: string) => `/mails/${id}`,
  },
  operations: '/operations',
  reports: '/reports',
  deletedItems: (tab?: string) => (tab ? `/deleted-items/${tab}` : '/deleted-items'),
} as const;

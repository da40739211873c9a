/** How react-admin's resources map to the API (decision A3): the one table that the data provider reads. */
export interface ResourceCalls {
  /** Path below /api. */
  path: string;
  /** Member of `data` that holds the list; its count is `<list>Count` unless named. */
  list: string;
  count?: string;
  /** Answers one record: no paging by the server. */
  bulk?: boolean;
  /** Field name → file field of PUT {path}/{id}/files/upload. */
  files?: readonly string[];
  /** Fields of the form that the API takes on create and update. */
  fields?: readonly string[];
  /** Takes its filters in the body of POST {path}/filters. */
  postFilters?: boolean;
}

const CANDIDATE_FIELDS = [
  'name',
  'email',
  'gender',
  'mobile',
  'expectedCTC',
  'currentCTC',
  'noticePeriod',
  'location',
  'experience',
  'education',
  'status',
  'jobs',
  'applicationDate',
  'lastJob',
  'relocation',
  'grade',
  'appliedThrough',
  'notes',
] as const;

const USER_FIELDS = [
  'name',
  'email',
  'mobile',
  'gender',
  'dob',
  'address',
  'bio',
  'roles',
  'password',
] as const;

const JOB_FIELDS = [
  'title',
  'employmentType',
  'location',
  'experience',
  'salaryRange',
  'skills',
  'description',
  'isActive',
] as const;

const TABLE: Record<string, ResourceCalls> = {
  candidates: {
    path: '/candidates',
    list: 'candidates',
    bulk: true,
    files: ['resume', 'image', 'offerLetter'],
    fields: CANDIDATE_FIELDS,
    postFilters: true,
  },
  jobs: { path: '/jobs', list: 'jobs', bulk: true, fields: JOB_FIELDS },
  users: { path: '/users', list: 'users', files: ['image'], fields: USER_FIELDS },
  roles: { path: '/roles', list: 'roles', fields: ['name', 'description', 'expiresAt', 'permissions'] },
  imports: { path: '/imports', list: 'imports' },
};

/**
 * The calls of a resource. A virtual resource `jobs/{id}/candidates` is a sub-list that answers
 * `data.candidates` and `data.totalCount`.
 */
export function callsOf(resource: string): ResourceCalls {
  const known = TABLE[resource];
  if (known) return known;
  const list = resource.split('/').at(-1)!;
  return { path: `/${resource}`, list, count: list === 'candidates' ? 'totalCount' : `${list}Count` };
}

import type { EmployeeAnswer } from '@shared/resources/employees/api.js';
import type { OnboardingAnswer, PortalAnswer } from '@shared/resources/onboardings/api.js';
import type { OfferAnswer } from '@shared/resources/offers/api.js';
import type { ScreeningCandidate, ScreeningDetail } from '@shared/resources/screenings/api.js';
import type { InterviewAnswer, InterviewCandidate } from '@shared/resources/interviews/api.js';
import type { ImportAnswer } from '@shared/resources/imports/api.js';
import type { CandidateDetail } from '@shared/resources/candidates/api.js';
import type { JobAnswer } from '@shared/resources/jobs/api.js';
import type { RoleAnswer } from '@shared/resources/roles/api.js';
import type { ChangeEntry, FileView, RecordBase } from '@shared/kit/api.js';
import type { SessionAnswer } from '@shared/resources/users/api.js';

/* Every text of these records is Cyrillic: Latin text on a screen comes from the screen. */
export const DAY = '2026-01-05T06:30:00.000Z';

/** A record's head; `last` is the last digit of its id. */
export const recordBase = (last: string): RecordBase => ({
  _id: `65a00000000000000000000${last}`,
  version: 1,
  isDeleted: false,
  deletedAt: null,
  createdAt: DAY,
  updatedAt: DAY,
});

export const job: JobAnswer = {
  ...recordBase('2'),
  jobId: 7,
  title: 'Инженер',
  company: 'Орбита',
  employmentType: 'Full-Time',
  location: 'Пуна',
  experience: 3,
  salaryRange: { min: 500_000, max: null },
  skills: ['ЯП'],
  description: '<p>Долгое описание работы</p>',
  postedBy: { _id: recordBase('1')._id, name: 'Аша' },
  isActive: true,
  closedDate: null,
};

export const candidate: CandidateDetail = {
  ...recordBase('3'),
  name: 'Иван',
  email: 'и@п.рф',
  gender: 'Male',
  mobile: '9876543210',
  expectedCTC: 700_000,
  currentCTC: 600_000,
  noticePeriod: 30,
  location: { current: 'Пуна', permanent: 'Дели' },
  experience: 4,
  education: 'Школа',
  statusSince: '2026-01-15T09:00:00.000Z',
  status: 'Applied',
  interviews: [],
  jobs: [{ _id: job._id, name: job.title, jobId: 7, title: job.title, isActive: false }],
  files: {
    resume: '/api/candidates/65a000000000000000000003/files/resume',
    image: '/api/candidates/65a000000000000000000003/files/image',
  },
  resume: '/api/candidates/65a000000000000000000003/files/resume',
  image: null,
  applicationDate: '2026-01-04',
  lastJob: 'Завод',
  relocation: 'Yes',
  grade: 'A',
  appliedThrough: 'LinkedIn',
  notes: 'Да',
  screeningChanges: [],
  pastStatuses: [],
};

export const screening: ScreeningDetail = {
  ...recordBase('7'),
  job: { _id: job._id, name: job.title, jobId: 7, title: job.title, isActive: true },
  title: job.title,
  description: 'Первый взгляд',
  createdBy: { _id: recordBase('1')._id, name: 'Аша' },
  statusCounts: {
    screening: recordBase('7')._id,
    pending: 1,
    selected: 2,
    rejected: 3,
    unscreened: 4,
    total: 10,
  },
};

export const screened: ScreeningCandidate = {
  ...candidate,
  result: {
    status: 'Selected',
    stage: 'Resume Review',
    decidedBy: { _id: recordBase('1')._id, name: 'Аша' },
    decidedAt: DAY,
  },
};

export const interview: InterviewAnswer = {
  ...recordBase('9'),
  interviewId: 12,
  round: 2,
  job: { _id: job._id, name: job.title, jobId: job.jobId, title: job.title, isActive: true },
  type: 'Final',
  status: 'Scheduled',
  mode: 'Online',
  schedule: { date: '2036-05-06T07:08:00.000Z', durationInMinutes: 30 },
  interviewers: [{ _id: recordBase('1')._id, name: 'Аша' }],
  inviteCandidates: [{ _id: candidate._id, name: candidate.name }],
  description: 'Да',
  candidateText: 'Да',
  place: '',
  link: '',
  createdBy: { _id: recordBase('1')._id, name: 'Аша' },
};

const opinion = {
  interviewer: { _id: recordBase('1')._id, name: 'Аша' },
  rating: 4,
  comments: 'Да',
  at: DAY,
  forTheRecord: false,
};

export const interviewCandidate: InterviewCandidate = {
  candidate,
  status: 'Selected',
  feedbacks: [opinion],
  feedback: opinion,
  meanRating: 4,
  offer: null,
  mayAnswerOffer: false,
  changes: [],
};

export const role: RoleAnswer = {
  ...recordBase('4'),
  name: 'Кадры',
  description: 'Всё',
  expiresAt: null,
  permissions: [{ resource: 'candidate', actions: ['read', 'update'] }],
};

export const started: ImportAnswer = {
  _id: recordBase('5')._id,
  version: 1,
  fileName: 'люди',
  state: 'checked',
  createdBy: { _id: recordBase('1')._id, name: 'Аша' },
  createdAt: DAY,
  updatedAt: DAY,
  counts: { read: 5, valid: 3, invalid: 2, existing: 1, added: 0, linked: 0, undone: 0 },
  progress: { state: 'checked', done: 5, total: 5 },
  origin: { sheet: 'люди', headerLine: 1, hiddenRows: 2, otherSheets: [{ name: 'старые', isHidden: true }] },
  hiddenRows: null,
  addValid: false,
  stopping: false,
  undo: 'no',
  kept: [],
  failure: null,
  failureHint: null,
  errors: [],
};

export const session: SessionAnswer = {
  _id: recordBase('6')._id,
  current: true,
  createdAt: DAY,
  lastSeenAt: DAY,
  expiresAt: DAY,
  address: '127.0.0.1',
  userAgent: '',
};

export const history: ChangeEntry[] = [
  {
    changedBy: { _id: recordBase('1')._id, name: 'Аша' },
    changedAt: DAY,
    action: 'updated',
    fieldName: 'noticePeriod',
    oldValue: '10',
    newValue: '30',
  },
  { changedBy: null, changedAt: DAY, action: 'created' },
];

export const offer: OfferAnswer = {
  _id: recordBase('11')._id,
  version: 1,
  candidate: candidate._id,
  job: { _id: job._id, name: job.title },
  terms: { salary: 1_200_000, joiningDate: '2036-05-06', expiresOn: '2036-04-06', message: 'Да' },
  letter: null,
  letterSource: 'template',
  to: candidate.email,
  state: 'sent',
  answer: null,
  givenUp: false,
  createdBy: { _id: recordBase('1')._id, name: 'Аша' },
  createdAt: DAY,
  updatedAt: DAY,
  sentAt: DAY,
  history: [],
};

export const onboarding: OnboardingAnswer = {
  ...recordBase('a'),
  candidate: { _id: candidate._id, name: candidate.name, email: candidate.email, image: null },
  job: { _id: job._id, name: job.title, jobId: job.jobId, title: job.title, isActive: true },
  createdBy: { _id: recordBase('1')._id, name: 'Аша' },
  status: 'In-Progress',
  currentStep: 1,
  steps: [
    {
      name: 'Личность',
      description: 'Да',
      fields: [{ name: 'Номер', value: '12', required: true }],
      files: [
        {
          name: 'Паспорт',
          type: 'pdf',
          required: true,
          url: '/api/onboardings/1/files/1',
          fileName: 'п',
          uploadedAt: DAY,
        },
      ],
      isCompleted: true,
    },
    {
      name: 'Фото',
      description: '',
      fields: [],
      files: [{ name: 'Лицо', type: 'image', required: true, url: null, fileName: null, uploadedAt: null }],
      isCompleted: false,
    },
  ],
  startedAt: DAY,
  completedAt: null,
  link: {
    createdAt: DAY,
    createdBy: { _id: recordBase('1')._id, name: 'Аша' },
    expiresAt: DAY,
    isExpired: false,
    isVoid: false,
    sentAt: DAY,
    sentTo: candidate.email,
    openedAt: null,
  },
  filesKeptUntil: null,
  failedFilesDays: 180,
};

export const portal: PortalAnswer = {
  name: candidate.name,
  company: 'Орбита',
  jobTitle: job.title,
  status: 'In-Progress',
  currentStep: 1,
  steps: onboarding.steps,
  validUntil: DAY,
};

export const employee: EmployeeAnswer = {
  ...recordBase('b'),
  employeeId: 7,
  candidate: { _id: candidate._id, name: candidate.name },
  job: onboarding.job,
  onboarding: onboarding._id,
  name: 'Пётр',
  email: candidate.email,
  mobile: '9999999999',
  designation: 'Мастер',
  joiningDate: '2026-02-03',
  employmentType: 'Full-Time',
  status: 'On Notice',
  statusDate: '2026-05-03',
  files: [{ key: 'document-1', label: 'Паспорт', type: 'application/pdf', url: '/api/employees/1/files/1' }],
};

export const fileView: FileView = {
  name: 'Паспорт',
  viewedBy: { _id: recordBase('1')._id, name: 'Аша' },
  viewedAt: DAY,
};

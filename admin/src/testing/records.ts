import type { CandidateDetail } from '@shared/resources/candidates/api.js';
import type { DashboardAnswer } from '@shared/resources/dashboard/api.js';
import type { EmployeeAnswer } from '@shared/resources/employees/api.js';
import type { ImportAnswer } from '@shared/resources/imports/api.js';
import type { InterviewAnswer, InterviewCandidate } from '@shared/resources/interviews/api.js';
import type { JobAnswer } from '@shared/resources/jobs/api.js';
import type { MailAnswer, OpsStatus } from '@shared/resources/mails/api.js';
import type { OfferAnswer } from '@shared/resources/offers/api.js';
import type { OnboardingAnswer, PortalAnswer } from '@shared/resources/onboardings/api.js';
import type { Reports } from '@shared/resources/reports/api.js';
import type { RoleAnswer } from '@shared/resources/roles/api.js';
import type { ScreeningCandidate, ScreeningDetail } from '@shared/resources/screenings/api.js';
import type { SessionAnswer } from '@shared/resources/users/api.js';
import type { ChangeEntry, FileView } from '@shared/kit/api.js';
import { DAY, exampleOf } from './example.js';

/* Examples with the states in which a page shows most. */

export const job: JobAnswer = {
  ...exampleOf<JobAnswer>('JobAnswer', '2'),
  salaryRange: { min: 500_000, max: null },
  isActive: true,
};

export const candidate: CandidateDetail = {
  ...exampleOf<CandidateDetail>('CandidateDetail', '3'),
  jobs: [{ _id: job._id, name: job.title, jobId: 7, title: job.title, isActive: false }],
  files: {
    resume: '/api/candidates/65a000000000000000000003/files/resume',
    image: '/api/candidates/65a000000000000000000003/files/image',
  },
  image: null,
};
const person = { _id: candidate._id, name: candidate.name };

export const screening = exampleOf<ScreeningDetail>('ScreeningDetail', '7');
export const screened: ScreeningCandidate = {
  ...exampleOf<ScreeningCandidate>('ScreeningCandidate'),
  ...candidate,
};

export const interview: InterviewAnswer = {
  ...exampleOf<InterviewAnswer>('InterviewAnswer', '9'),
  type: 'Final',
  status: 'Scheduled',
  schedule: { date: '2036-05-06T07:08:00.000Z', durationInMinutes: 30 },
  inviteCandidates: [person],
};
export const interviewCandidate: InterviewCandidate = {
  ...exampleOf<InterviewCandidate>('InterviewCandidate'),
  candidate,
  status: 'Selected',
  offer: null,
};

export const role: RoleAnswer = {
  ...exampleOf<RoleAnswer>('RoleAnswer', '4'),
  expiresAt: null,
  permissions: [{ resource: 'candidate', actions: ['read', 'update'] }],
};

export const started: ImportAnswer = {
  ...exampleOf<ImportAnswer>('ImportAnswer', '5'),
  state: 'checked',
  counts: { read: 5, valid: 3, invalid: 2, existing: 1, added: 0, linked: 0, undone: 0 },
  progress: { state: 'checked', done: 5, total: 5 },
  undo: 'no',
  failure: null,
  failureHint: null,
};

export const session = { ...exampleOf<SessionAnswer>('SessionAnswer', '6'), current: true, userAgent: '' };

export const history: ChangeEntry[] = [
  { ...exampleOf<ChangeEntry>('ChangeEntry'), action: 'updated', fieldName: 'noticePeriod' },
  { changedBy: null, changedAt: DAY, action: 'created' },
];

export const offer: OfferAnswer = {
  ...exampleOf<OfferAnswer>('OfferAnswer', '11'),
  candidate: candidate._id,
  job: { _id: job._id, name: job.title },
  letter: null,
  state: 'sent',
  answer: null,
};

const [step] = exampleOf<OnboardingAnswer>('OnboardingAnswer').steps;
export const onboarding: OnboardingAnswer = {
  ...exampleOf<OnboardingAnswer>('OnboardingAnswer', 'a'),
  status: 'In-Progress',
  completedAt: null,
  filesKeptUntil: null,
  steps: [
    { ...step!, isCompleted: true },
    {
      ...step!,
      name: 'Фото',
      fields: [],
      files: [{ name: 'Лицо', type: 'image', required: true, url: null, fileName: null, uploadedAt: null }],
    },
  ],
};
export const portal: PortalAnswer = {
  ...exampleOf<PortalAnswer>('PortalAnswer'),
  status: 'In-Progress',
  steps: onboarding.steps,
};

export const employee = exampleOf<EmployeeAnswer>('EmployeeAnswer', 'b');
export const fileView = exampleOf<FileView>('FileView');
export const mail: MailAnswer = { ...exampleOf<MailAnswer>('MailAnswer', 'd'), state: 'failed' };
export const operations: OpsStatus = {
  ...exampleOf<OpsStatus>('OpsStatus'),
  mailTrouble: null,
  queues: [{ queue: 'письма', counts: { waiting: 1, active: 2, failed: 3 }, oldestSeconds: 70 }],
};
export const dashboard: DashboardAnswer = {
  ...exampleOf<DashboardAnswer>('DashboardAnswer'),
  late: [],
  failed: [],
};
export const reports = exampleOf<Reports>('Reports');

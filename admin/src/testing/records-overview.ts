import type { DashboardAnswer } from '@shared/resources/dashboard/api.js';
import type { MailAnswer, OpsStatus } from '@shared/resources/mails/api.js';
import type { Reports } from '@shared/resources/reports/api.js';
import { candidate, DAY, interview, job, recordBase, screening } from './records.js';

export const dashboard: DashboardAnswer = {
  tiles: {
    candidates: {
      total: 1,
      byStatus: [{ status: 'Applied', count: 1, stuck: 1 }],
      bySource: [{ source: 'Website', count: 1 }],
      weeks: [{ from: '2036-04-28', to: '2036-05-04', count: 1 }],
      newest: { from: '2036-04-28', to: '2036-05-04', count: 1 },
      recent: [candidate],
    },
    jobs: { total: 1, open: 1, newest: [job] },
    users: { count: 1 },
    roles: { count: 1 },
    employees: { count: 1 },
    onboardings: {
      open: 1,
      byStatus: [{ status: 'Pending', count: 1 }],
      newest: [
        { _id: '12', candidate: candidate.name, job: job.title, status: 'Pending', done: 0, steps: 2 },
      ],
    },
    screenings: {
      count: 1,
      most: [{ _id: screening._id, title: screening.title, unscreened: 1, pending: 0, count: 1 }],
    },
    interviews: {
      day: '2036-05-04',
      today: [
        {
          _id: interview._id,
          title: job.title,
          people: [{ _id: candidate._id, name: candidate.name, hasResume: true, owesFeedback: true }],
          round: '2',
          at: DAY,
          isMine: true,
        },
      ],
      mine: 1,
    },
    feedback: { count: 1, first: [{ interview: interview._id, title: job.title, person: candidate }] },
    offers: { count: 1 },
    timeToOffer: { from: '2036-02-04', to: '2036-05-04', spread: { count: 2, median: 30, p90: 90 } },
    funnel: {
      from: '2036-02-04',
      to: '2036-05-04',
      total: { applied: 9, screened: 5, interviewed: 4, offered: 2, hired: 1 },
    },
    mails: { failed: 1, review: 1 },
  },
  late: [],
  failed: [],
  holidays: [{ day: '2036-08-15', name: 'Праздник' }],
};

const reached = { applied: 9, screened: 5, interviewed: 4, offered: 2, hired: 1 };
const spread = { count: 2, median: 30, p90: 90 };

export const reports: Reports = {
  funnel: {
    total: reached,
    jobs: [
      { job: { _id: job._id, name: job.title, jobId: 7, title: job.title, isActive: true }, ...reached },
    ],
  },
  stages: { stages: [{ status: 'Interview', ...spread }], toOffer: spread, toHire: spread },
  sources: { sources: [{ source: 'Website', ...reached }] },
  interviewers: {
    interviewers: [
      {
        interviewer: { _id: recordBase('1')._id, name: 'Аша' },
        interviews: 4,
        planned: 2,
        completed: 1,
        cancelled: 1,
        minutes: 90,
        feedbacks: 1,
        rating: 4,
      },
    ],
  },
  offers: { states: [{ state: 'sent', count: 2 }], kept: 0, total: 2, toAnswer: spread },
};

export const operations: OpsStatus = {
  version: '1.0.0',
  database: 'БД',
  mongodb: 'up',
  redis: 'down',
  mail: 'outbox',
  mails: { failed: 1, review: 1 },
  mailTrouble: null,
  files: 'local',
  disk: { free: 5e9, total: 2e10 },
  lastBackup: null,
  virusScan: 'off',
  queues: [{ queue: 'письма', counts: { waiting: 1, active: 2, failed: 3 }, oldestSeconds: 70 }],
};

export const mail: MailAnswer = {
  _id: recordBase('d')._id,
  template: 'offer-letter',
  to: candidate.email,
  toName: 'Имя',
  subject: 'Письмо',
  state: 'failed',
  givenUp: false,
  about: { kind: 'candidates', _id: candidate._id },
  attempts: 2,
  answer: 'Нет',
  createdAt: DAY,
  sentAt: null,
};

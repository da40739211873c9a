import InterviewsIcon from '@mui/icons-material/EventOutlined';
import type { InterviewAnswer } from '@shared/resources/interviews/api.js';
import { interviewNumber } from '@shared/resources/interviews/format.js';
import { paths } from '../paths.js';
import { organisationZone } from '../providers/session.js';
import { lazyPage } from '../records/lazyPage.js';
import { bestOf, framed, type Found } from '../records/resource.js';
import { showWhen } from './when.js';

async function find(q: string, signal: AbortSignal): Promise<Found[]> {
  return (await bestOf<InterviewAnswer>('interviews', q, signal)).map(
    ({ _id, interviewId, job, schedule }) => {
      const number = interviewNumber(interviewId);
      const detail = showWhen(schedule.date, organisationZone());
      return { _id, label: `${number} ${job?.title ?? ''}`, detail, number };
    },
  );
}

/** Interviews, as the application's frame knows them. */
export const interviews = framed('interviews', {
  permission: 'interview',
  pages: [
    { actions: ['read'], Page: lazyPage(() => import('./InterviewList.js')) },
    { path: 'mine', actions: ['read'], Page: lazyPage(() => import('./OwnInterviews.js')) },
    { path: 'create', actions: ['create'], Page: lazyPage(() => import('./InterviewCreate.js')) },
    { path: ':id', actions: ['read'], Page: lazyPage(() => import('./InterviewShow.js')) },
    { path: ':id/update', actions: ['read', 'update'], Page: lazyPage(() => import('./InterviewEdit.js')) },
  ],
  calls: {
    restoreQuestion: async (refusal, zone) => {
      const question = (await import('./clashQuestion.js')).clashQuestion(refusal, zone);
      return question && { ...question, body: { allowConflict: true } };
    },
  },
  menu: {
    group: 'hiring',
    icon: InterviewsIcon,
  },
  search: { order: 4, find },
  trash: {
    order: 5,
    nameOf: (record) =>
      `${interviewNumber(Number(record['interviewId']))} ${(record['job'] as { title?: string } | null)?.title ?? ''}`.trim(),
    detail: (record) => showWhen((record['schedule'] as { date: string }).date, organisationZone()),
  },
  commands: [
    { action: 'create', label: (texts) => texts.interviews.list.create, to: paths.interviews.create() },
  ],
});

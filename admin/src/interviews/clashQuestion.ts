import type { InterviewClash } from '@shared/resources/interviews/api.js';
import { interviewNumber } from '@shared/resources/interviews/format.js';
import type { Question } from '../common/useQuestion.js';
import { currentTexts } from '../i18n/texts.js';
import { showWhen } from './when.js';

/**
 * The question after a refusal because somebody is busy at that time (decision E3); undefined for any other error.
 * @param zone the organisation's
 */
export function clashQuestion(error: unknown, zone: string | undefined): Question | undefined {
  const body = (error as { body?: { code?: string; clashes?: InterviewClash[] } } | null)?.body;
  if (body?.code !== 'INTERVIEW_CLASH' || !body.clashes) return undefined;
  const T = currentTexts().interviews.clash;
  return {
    title: T.title,
    text: T.text,
    confirmLabel: T.save,
    items: body.clashes.map(({ interviewer, interview, schedule }) =>
      T.item(
        interviewer.name,
        interviewNumber(interview.interviewId),
        interview.jobTitle,
        showWhen(schedule.date, zone),
      ),
    ),
  };
}

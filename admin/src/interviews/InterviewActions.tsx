import { interviewNumber } from '@shared/resources/interviews/format.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import { RecordActions } from '../records/RecordActions.js';
import type { Interview } from './interviewModel.js';

/** An interview's actions, each with its confirmation. */
export function InterviewActions({ interview }: { interview: Interview }) {
  const T = useTexts('interviews').show;
  return (
    <RecordActions
      resource="interviews"
      record={{ ...interview, name: interviewNumber(interview.interviewId) }}
      question={{ title: T.deleteTitle, text: T.deleteText }}
      editTo={paths.interviews.edit(interview.id)}
    />
  );
}

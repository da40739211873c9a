import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ResultStatus } from '@shared/resources/candidates/pipeline.js';
import { useAccess } from '../../access/useAccess.js';
import { FileView } from '../../candidates/FileView.js';
import { ReviewFacts } from '../../candidates/review/ReviewFacts.js';
import { fileQuery } from '../../candidates/useFileBlob.js';
import { Section } from '../../common/Section.js';
import { valueText } from '../../common/words.js';
import { useTexts } from '../../i18n/texts.js';
import { paths } from '../../paths.js';
import type { Reviewable, ReviewKind } from '../../records/review/types.js';
import { FeedbackStage } from '../FeedbackStage.js';
import type { Interview } from '../interviewModel.js';
import { useDecider } from '../useDecide.js';
import type { Interviewed } from '../useInterviewed.js';

/** A candidate in the panel: `status` is the result in the interview. */
export interface Reviewed extends Reviewable {
  entry: Interviewed;
}

/* In the order of their keys 1, 2 and 3. */
const CHOICES = ['Selected', 'Rejected', 'Pending'] as const satisfies readonly ResultStatus[];
/** How long a resume that was loaded ahead waits to be read, in milliseconds. */
const AHEAD_MS = 120_000;

/** What interviews bring to the review panel: the resume, the scorecard beside it and the three results. */
export function useInterviewKind(interview: Interview): ReviewKind<Reviewed> {
  const { list, file, fields } = useTexts('candidates');
  const T = useTexts('interviews').candidates;
  const S = useTexts('screenings').candidates;
  const client = useQueryClient();
  const mayReadFiles = useAccess().can('candidate', 'read');
  const decide = useDecider(interview);
  return useMemo(
    () => ({
      hint: ({ entry: { candidate } }) =>
        [list.years(candidate.experience), candidate.location.current].filter(Boolean).join(' · '),
      renderDocument: ({ entry: { candidate } }) => {
        const title = file.of(fields.resume, candidate.name);
        const url = mayReadFiles ? (candidate.resume ?? undefined) : undefined;
        return <FileView url={url} title={title} saveAs={title} />;
      },
      renderFacts: ({ entry }) => (
        <>
          <Section title={T.feedback} hint={S.statusIs(valueText(entry.candidate.status))}>
            <FeedbackStage key={entry.id} interview={interview} entry={entry} />
          </Section>
          <ReviewFacts candidate={{ ...entry.candidate, id: entry.id }} />
        </>
      ),
      statuses: CHOICES,
      onStatus:
        decide &&
        (async ({ entry }, status) =>
          entry.status === status || decide(entry.candidate, { status: status as ResultStatus })),
      paths: { show: paths.candidates.show },
      prefetch: ({ entry: { candidate } }) => {
        if (candidate.resume && mayReadFiles)
          void client.prefetchQuery({ ...fileQuery(candidate.resume), gcTime: AHEAD_MS });
      },
    }),
    [client, decide, interview, mayReadFiles, list, file, fields, T, S],
  );
}

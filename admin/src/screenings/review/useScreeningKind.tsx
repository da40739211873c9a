import { useMemo } from 'react';
import type { ResultStatus } from '@shared/resources/candidates/pipeline.js';
import { usePrefetchResume } from '../../candidates/resume/resumeForm.js';
import { ResumeView } from '../../candidates/resume/ResumeView.js';
import { ReviewFacts } from '../../candidates/review/ReviewFacts.js';
import { Section } from '../../common/Section.js';
import { valueText } from '../../common/words.js';
import { useTexts } from '../../i18n/texts.js';
import { paths } from '../../paths.js';
import type { ReviewKind } from '../../records/review/types.js';
import { resultOf, type Screened } from '../screeningModel.js';
import { StageTabs } from '../StageTabs.js';
import type { useDecision } from '../useDecision.js';

/** A candidate in the panel: `status` is the result in the screening. */
export type Reviewed = Omit<Screened, 'status'> & { status: ReturnType<typeof resultOf>; screened: Screened };

/* In the order of their keys 1, 2 and 3. */
const CHOICES = ['Selected', 'Rejected', 'Pending'] as const satisfies readonly ResultStatus[];

/** The screenings' part of the review panel: the resume, the stages next to it, the three results and the note. */
export function useScreeningKind(decision?: ReturnType<typeof useDecision>): ReviewKind<Reviewed> {
  const { list } = useTexts('candidates');
  const T = useTexts('screenings').candidates;
  const prefetchResume = usePrefetchResume();
  return useMemo(
    () => ({
      hint: ({ screened }) =>
        [screened.jobs[0]?.title, list.years(screened.experience), screened.location.current]
          .filter(Boolean)
          .join(' · '),
      renderDocument: ({ screened: { name, resume } }) => <ResumeView name={name} url={resume} />,
      renderFacts: ({ screened }) => (
        <>
          <Section title={T.stages} hint={T.statusIs(valueText(screened.status))}>
            <StageTabs
              candidate={screened}
              without="notes"
              onSave={decision && ((...saved) => decision.saveFields(screened, ...saved))}
            />
          </Section>
          <ReviewFacts candidate={screened} />
        </>
      ),
      statuses: CHOICES,
      onStatus:
        decision &&
        (({ screened }, status) => decision.decide(screened, 'Resume Review', status as ResultStatus)),
      note: ({ screened }) => ({
        text: screened.notes,
        save: decision && ((notes) => decision.note(screened, notes)),
      }),
      paths: { show: paths.candidates.show },
      prefetch: ({ screened: { resume } }) => prefetchResume(resume),
    }),
    [prefetchResume, decision, list, T],
  );
}

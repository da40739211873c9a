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
import type { ReviewKind } from '../../records/review/types.js';
import { resultOf, type Screened } from '../screeningModel.js';
import { StageTabs } from '../StageTabs.js';
import type { useDecision } from '../useDecision.js';

/** A candidate in the panel: `status` is the result in the screening. */
export type Reviewed = Omit<Screened, 'status'> & { status: ReturnType<typeof resultOf>; screened: Screened };

/* In the order of their keys 1, 2 and 3. */
const CHOICES = ['Selected', 'Rejected', 'Pending'] as const satisfies readonly ResultStatus[];
/** How long a resume that was loaded ahead waits to be read, in milliseconds. */
const AHEAD_MS = 120_000;

/** What screenings bring to the review panel: the resume, the stages beside it, the three results and the note. */
export function useScreeningKind(decision?: ReturnType<typeof useDecision>): ReviewKind<Reviewed> {
  const { list, file, fields } = useTexts('candidates');
  const T = useTexts('screenings').candidates;
  const client = useQueryClient();
  const mayReadFiles = useAccess().can('candidate', 'read');
  return useMemo(
    () => ({
      hint: ({ screened }) =>
        [screened.jobs[0]?.title, list.years(screened.experience), screened.location.current]
          .filter(Boolean)
          .join(' · '),
      renderDocument: ({ screened }) => {
        const title = file.of(fields.resume, screened.name);
        const url = mayReadFiles ? (screened.resume ?? undefined) : undefined;
        return <FileView url={url} title={title} saveAs={title} />;
      },
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
      prefetch: ({ screened: { resume } }) => {
        if (resume && mayReadFiles) void client.prefetchQuery({ ...fileQuery(resume), gcTime: AHEAD_MS });
      },
    }),
    [client, decision, mayReadFiles, list, file, fields, T],
  );
}

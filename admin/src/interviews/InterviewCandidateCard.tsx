import { Box, Button, Tab, Tabs } from '@mui/material';
import { useId, useState } from 'react';
import type { ResultStatus } from '@shared/resources/candidates/pipeline.js';
import type { ChangeEntry } from '@shared/kit/api.js';
import type { InterviewCandidate, InterviewChange } from '@shared/resources/interviews/api.js';
import { PersonHead } from '../candidates/PersonHead.js';
import { StatusChip } from '../common/StatusChip.js';
import { useArrival } from '../common/useArrival.js';
import { useTexts } from '../i18n/texts.js';
import { FEEDBACK_OF } from '../paths.js';
import { ActivityEntry } from '../common/ActivityEntry.js';
import { valueText } from '../common/words.js';
import { FeedbackStage, MeanRating } from './FeedbackStage.js';
import type { Interview } from './interviewModel.js';
import { OfferStage } from './OfferStage.js';
import { type Interviewed, resultOf } from './useInterviewed.js';
import { useDecide } from './useDecide.js';

type Stage = 'selection' | 'feedback' | 'offer';

interface Props {
  interview: Interview;
  entry: Interviewed;
}

/**
 * A candidate in an interview: the person, the resume, the scorecard, and the stages; the offer's only in a Final round
 * and once Selected. An address may lead to the pending feedback.
 */
export function InterviewCandidateCard({ interview, entry }: Props) {
  const T = useTexts('interviews').candidates;
  const { ref, visit } = useArrival((hash) => hash === `${FEEDBACK_OF}${entry.id}`);
  const id = useId();
  const { candidate, status } = entry;
  const hasOffer = interview.type === 'Final' && status === 'Selected';
  const stages: Stage[] = hasOffer ? ['selection', 'feedback', 'offer'] : ['selection', 'feedback'];
  const [chosen, setStage] = useState<Stage>(visit ? 'feedback' : 'selection');
  const stage = stages.includes(chosen) ? chosen : 'selection';
  return (
    <Box
      component="li"
      ref={ref}
      data-record={entry.id}
      sx={{ px: 2.5, py: 2, '& + &': { borderTop: 1, borderColor: 'divider' } }}
    >
      <PersonHead candidate={{ ...candidate, id: entry.id }} />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, flexWrap: 'wrap', mt: 1.5 }}>
        <StatusChip status={resultOf(entry)} label={status ? undefined : T.notInterviewed} />
        {stage !== 'feedback' && <MeanRating of={entry} />}
      </Box>
      <Tabs
        value={stage}
        onChange={(_event, next: Stage) => setStage(next)}
        aria-label={T.stages(candidate.name)}
        variant="scrollable"
        sx={{ mt: 1, mb: 1.5, minHeight: 40 }}
      >
        {stages.map((name) => (
          <Tab
            key={name}
            value={name}
            label={T[name]}
            id={`${id}-${name}`}
            aria-controls={`${id}-panel`}
            sx={{ minHeight: 40 }}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${stage}`}>
        {stage === 'selection' && <SelectionStage interview={interview} entry={entry} />}
        {stage === 'feedback' && (
          <FeedbackStage key={visit} interview={interview} entry={entry} startsOpen={visit !== undefined} />
        )}
        {stage === 'offer' && <OfferStage interview={interview} entry={entry} />}
      </Box>
    </Box>
  );
}

const BUTTONS: ReadonlyArray<readonly [ResultStatus, 'success' | 'error' | 'warning']> = [
  ['Selected', 'success'],
  ['Rejected', 'error'],
  ['Pending', 'warning'],
];

/** Selected, Rejected or Pending, and its earlier changes (2-workflow section 4). */
function SelectionStage({ interview, entry }: { interview: Interview; entry: InterviewCandidate }) {
  const decide = useDecide(interview, entry);
  return (
    <>
      {decide && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {BUTTONS.map(([status, color]) => (
            <Button
              key={status}
              size="small"
              color={color}
              variant={entry.status === status ? 'contained' : 'outlined'}
              aria-pressed={entry.status === status}
              onClick={() => entry.status !== status && void decide({ status })}
            >
              {valueText(status)}
            </Button>
          ))}
        </Box>
      )}
      {entry.changes.length > 0 && (
        <Box component="ol" sx={{ m: 0, mt: 1.5, p: 0, listStyle: 'none' }}>
          {entry.changes.slice(0, 5).map((change, index) => (
            <ActivityEntry
              key={`${change.changedAt}${index}`}
              entry={toEntry(change)}
              last={index === Math.min(entry.changes.length, 5) - 1}
            />
          ))}
        </Box>
      )}
    </>
  );
}

/* In the form of every other history; the interview need not be named on its own page. */
function toEntry({
  field,
  previousValue,
  newValue,
  reason,
  changedBy,
  changedAt,
}: InterviewChange): ChangeEntry {
  return {
    action: 'updated',
    fieldName: field,
    oldValue: previousValue,
    newValue,
    reason,
    changedBy,
    changedAt,
  };
}

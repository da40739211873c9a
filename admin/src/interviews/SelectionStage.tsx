import { Box, Button } from '@mui/material';
import type { ResultStatus } from '@shared/resources/candidates/pipeline.js';
import type { ChangeEntry } from '@shared/kit/api.js';
import type { InterviewCandidate, InterviewChange } from '@shared/resources/interviews/api.js';
import { ActivityEntry } from '../common/ActivityEntry.js';
import { valueText } from '../common/words.js';
import type { Interview } from './interviewModel.js';
import { useDecide } from './useDecide.js';

const BUTTONS: ReadonlyArray<readonly [ResultStatus, 'success' | 'error' | 'warning']> = [
  ['Selected', 'success'],
  ['Rejected', 'error'],
  ['Pending', 'warning'],
];

/** Selected, Rejected or Pending, and its earlier changes (2-workflow section 4). */
export function SelectionStage({ interview, entry }: { interview: Interview; entry: InterviewCandidate }) {
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

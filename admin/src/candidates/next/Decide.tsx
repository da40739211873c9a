import { Button, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import type { CandidateStatus } from '@shared/resources/candidates/enums.js';
import { StatusDot } from '../../common/StatusChip.js';
import { valueText } from '../../common/words.js';
import { useTexts } from '../../i18n/texts.js';
import type { CandidatePageRecord } from '../CandidateShow.js';
import { useCandidateStatus } from '../useCandidateStatus.js';

/** Possible results of a screening. */
const RESULTS = ['Shortlisted', 'Hold', 'Rejected'] as const satisfies readonly CandidateStatus[];

/** Records the decision on a candidate in screening. */
export function Decide({ candidate }: { candidate: CandidatePageRecord }) {
  const T = useTexts('candidates').show.leads;
  const give = useCandidateStatus();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (status: CandidateStatus) => {
    setAnchor(null);
    void give?.(candidate, status);
  };
  return (
    <>
      <Button
        variant="contained"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {T.decide}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': T.decideWhat(candidate.name) } }}
      >
        {RESULTS.map((status) => (
          <MenuItem key={status} onClick={() => choose(status)} sx={{ gap: 1 }}>
            <StatusDot status={status} />
            {valueText(status)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

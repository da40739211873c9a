import { Box, Tab, Tabs } from '@mui/material';
import { useId, useState } from 'react';
import { SCREENING_STAGES } from '@shared/resources/candidates/pipeline.js';
import { useTexts } from '../i18n/texts.js';
import type { Screened } from './screeningModel.js';
import { type SaveStage, StageFields } from './StageFields.js';
import type { StageKey } from './stageModel.js';
import type { Stage } from './useDecision.js';

interface Props {
  candidate: Screened;
  /** Without it the fields are read-only. */
  onSave?: SaveStage;
  /** A field that is elsewhere on the screen. */
  without?: StageKey;
  /** Receives the open stage. */
  onStage?: (stage: Stage) => void;
}

/** The two stages of a candidate's screening. */
export function StageTabs({ candidate, onSave, without, onStage }: Props) {
  const T = useTexts('screenings').stage;
  const [stage, setStage] = useState<Stage>('Resume Review');
  const id = useId();
  return (
    <Box>
      <Tabs
        value={stage}
        aria-label={T.tabs(candidate.name)}
        onChange={(_event, next: Stage) => {
          setStage(next);
          onStage?.(next);
        }}
        sx={{ minHeight: 40, borderBottom: 1, borderColor: 'divider', mb: 1.5 }}
      >
        {SCREENING_STAGES.map((name) => (
          <Tab
            key={name}
            value={name}
            label={T.names[name]}
            id={`${id}-${name}`}
            aria-controls={`${id}-panel`}
            sx={{ minHeight: 40, px: 1.5 }}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${stage}`}>
        {/* The key keeps entries of one stage out of the other. */}
        <StageFields key={stage} candidate={candidate} stage={stage} onSave={onSave} without={without} />
      </Box>
    </Box>
  );
}

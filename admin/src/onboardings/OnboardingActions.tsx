import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { useAccess } from '../access/useAccess.js';
import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import { RecordActions } from '../records/RecordActions.js';
import type { Onboarding } from './onboardingModel.js';

/** An onboarding's actions, each with its confirmation. */
export function OnboardingActions({ onboarding }: { onboarding: Onboarding }) {
  const texts = useTexts();
  const T = texts.onboardings.show;
  const mayFill = useAccess().can('onboarding', 'read', 'update');
  return (
    <RecordActions
      resource="onboardings"
      record={{ ...onboarding, name: T.of(onboarding.candidate.name) }}
      question={{ title: T.deleteTitle, text: texts.confirm.restoreLater }}
      editTo={paths.onboardings.edit(onboarding.id)}
    >
      {mayFill && (
        <Button
          variant="outlined"
          component={Link}
          to={paths.candidates.onboarding(onboarding.candidate._id)}
        >
          {T.fill}
        </Button>
      )}
    </RecordActions>
  );
}

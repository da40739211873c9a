import { useTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import { RecordMissing } from '../records/RecordMissing.js';

/** Instead of an onboarding: that there is none or it may not be seen, else why it could not be loaded. */
export function OnboardingMissing({ error }: { error?: (Error & { status?: number }) | null }) {
  return <RecordMissing texts={useTexts('onboardings').show} list={paths.onboardings.list} error={error} />;
}

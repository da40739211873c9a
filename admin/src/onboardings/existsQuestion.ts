import type { ReferenceSummary } from '@shared/kit/api.js';
import { valueText } from '../common/words.js';
import { currentTexts } from '../i18n/texts.js';
import { paths } from '../paths.js';
import type { RestoreQuestion } from '../providers/resources.js';

/** The remedy after a restore was refused because the candidate has another onboarding for the job (decision C8). */
export function existsQuestion(error: unknown): RestoreQuestion | undefined {
  const body = (
    error as { body?: { code?: string; message?: string; references?: ReferenceSummary[] } } | null
  )?.body;
  const [other] = body?.references?.[0]?.examples ?? [];
  if (body?.code !== 'ONBOARDING_EXISTS' || !other) return undefined;
  const T = currentTexts().onboardings.exists;
  return {
    title: T.title,
    text: `${body.message} ${T.text}`,
    items: [valueText(other.name)],
    confirmLabel: T.open,
    page: paths.onboardings.show(other._id),
  };
}

import { currentTexts } from '../../i18n/texts.js';
import type { View } from './viewsOf.js';

/** Id of the built-in view. */
export const PIPELINE = 'pipeline';

/** Candidates in the pipeline, those longest without a change first, the job under the name. */
export function pipelineView(): View {
  return {
    id: PIPELINE,
    name: currentTexts().candidates.views.pipeline,
    query: {
      filters: {
        status: ['Applied', 'Screening', 'Shortlisted', 'Assessment', 'Interview', 'Offered', 'Onboarding'],
      },
      sort: 'lastActivity',
      columns: ['name', 'appliedThrough', 'resume', 'status', 'statusSince', 'lastActivity'],
    },
  };
}

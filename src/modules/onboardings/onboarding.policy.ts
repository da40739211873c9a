import type { ResourcePolicy } from '../../core/database/resource.policy.js';
import { MESSAGES } from '../../shared/messages.js';

export const onboardingPolicy: ResourcePolicy = {
  label: 'Onboarding',
  notFound: MESSAGES.notFound.onboarding,
  sortable: { createdAt: 'createdAt', updatedAt: 'updatedAt', deletedAt: 'deletedAt' },
  defaultSort: '-createdAt',
  searchTerms: 'terms',
  /* What the candidate filled in stays out of the history: it has to go when the candidate goes. */
  secret: ['steps'],
  derived: ['terms', 'currentStep', 'startedAt', 'completedAt', 'failedAt', 'files', 'link'],
};

import type { RecordKind } from '../../core/records/record-registry.js';
import type { ResourcePolicy } from '../../core/database/resource.policy.js';
import { MESSAGES } from '../../shared/messages.js';

export const onboardingPolicy: ResourcePolicy = {
  label: 'Onboarding',
  notFound: MESSAGES.notFound.onboarding,
  sortable: { createdAt: 'createdAt', updatedAt: 'updatedAt', deletedAt: 'deletedAt' },
  defaultSort: '-createdAt',
  searchTerms: 'terms',
  /* Values that the candidate filled in stay out of history: they must be deleted with the candidate. */
  secret: ['steps'],
  derived: ['terms', 'currentStep', 'startedAt', 'completedAt', 'failedAt', 'files', 'link'],
};

export const onboardingRecord: RecordKind = {
  kind: 'onboardings',
  resource: 'onboarding',
  policy: onboardingPolicy,
  permanentPath: 'permanently',
};

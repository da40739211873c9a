import type { RecordKind } from '../../core/records/record-kind.js';
import { onboardingPolicy } from './onboarding.policy.js';

export const onboardingRecord: RecordKind = {
  kind: 'onboardings',
  resource: 'onboarding',
  policy: onboardingPolicy,
  permanentPath: 'permanently',
};

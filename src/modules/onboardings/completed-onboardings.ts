import type { StoredFile } from '../../core/files/stored-file.js';
import type { OnboardingStatus } from '../../shared/resources/onboardings/enums.js';

/** An onboarding as needed to create an employee from it (decision C8). */
export interface CompletedOnboarding {
  id: string;
  /** Ids. */
  candidate: string;
  job: string;
  status: OnboardingStatus;
  /** Documents by the name under which they were requested. The onboarding keeps them: copy one to keep it. */
  files: Record<string, StoredFile>;
  /** The filled-in values by step and field name, in the order of the steps. */
  fields: Array<{ step: string; name: string; value: string }>;
}

/** What employees query about onboardings; implemented by this module. */
export abstract class CompletedOnboardings {
  /**
   * A live onboarding with any status.
   * @throws NotFoundError 'Onboarding not found'
   */
  abstract get(id: string): Promise<CompletedOnboarding>;
}

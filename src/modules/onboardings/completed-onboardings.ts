import type { StoredFile } from '../../core/files/stored-file.js';
import type { OnboardingStatus } from '../../shared/resources/onboardings/enums.js';

/** An onboarding as the one who makes an employee of it reads it (decision C8). */
export interface CompletedOnboarding {
  id: string;
  /** Ids. */
  candidate: string;
  job: string;
  status: OnboardingStatus;
  /** Documents by the name under which they were asked for. They stay the onboarding's: who keeps one copies it. */
  files: Record<string, StoredFile>;
  /** What was filled in, by the names of step and field, in the order of the steps. */
  fields: Array<{ step: string; name: string; value: string }>;
}

/** What employees ask about onboardings; implemented by this module. */
export abstract class CompletedOnboardings {
  /**
   * A live onboarding, whatever its status.
   * @throws NotFoundError 'Onboarding not found'
   */
  abstract get(id: string): Promise<CompletedOnboarding>;
}

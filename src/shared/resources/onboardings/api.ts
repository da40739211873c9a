import type { Day, Instant, Integer, RecordBase, Reference } from '../../kit/api.js';
import type { JobReference } from '../jobs/api.js';
import type { OnboardingFileType, OnboardingStatus } from './enums.js';

export interface OnboardingField {
  name: string;
  value: string;
  required: boolean;
}

/** A document that a step asks for, and the candidate's file. */
export interface OnboardingFile {
  name: string;
  type: OnboardingFileType;
  required: boolean;
  /** Address under /api; null if there is none. */
  url: string | null;
  /** Name of the file, for people. */
  fileName: string | null;
  uploadedAt: Instant | null;
}

export interface OnboardingStep {
  name: string;
  description: string;
  fields: OnboardingField[];
  files: OnboardingFile[];
  isCompleted: boolean;
}

/** The candidate on the onboarding's pages. */
export interface OnboardingCandidate extends Reference {
  email: string;
  /** Address of the picture under /api, for readers of candidates. */
  image: string | null;
}

/** The candidate's link; its address is shown only once, when it is created (decision E4). */
export interface OnboardingLink {
  createdAt: Instant;
  createdBy: Reference | null;
  expiresAt: Instant;
  isExpired: boolean;
  /** It opens nothing, because the candidate is out or has another email than at its creation (decision H5). */
  isVoid: boolean;
  sentAt: Instant | null;
  sentTo: string | null;
  openedAt: Instant | null;
}

export interface OnboardingAnswer extends RecordBase {
  candidate: OnboardingCandidate;
  job: JobReference;
  createdBy: Reference | null;
  status: OnboardingStatus;
  /** Index of the next step. */
  currentStep: Integer;
  steps: OnboardingStep[];
  startedAt: Instant | null;
  completedAt: Instant | null;
  link: OnboardingLink | null;
  /** When the documents of a failed onboarding are removed (case T07); otherwise null. */
  filesKeptUntil: Instant | null;
  /** Days that the documents of a failed onboarding are kept; null: forever. */
  failedFilesDays: Integer | null;
}

/** An onboarding in the list. */
export interface OnboardingSummary extends Omit<
  OnboardingAnswer,
  'steps' | 'link' | 'filesKeptUntil' | 'failedFilesDays'
> {
  steps: Array<{ name: string; isCompleted: boolean }>;
}

/** Answer of POST /onboardings/{id}/link. */
export interface OnboardingLinkMade {
  link: OnboardingLink;
  /** The address, shown only once: only its hash is stored. */
  url: string;
  onboarding: OnboardingAnswer;
}

/** The definition of a step: stored in templates and sent in bodies. */
export interface StepDefinition {
  name: string;
  description?: string;
  fields?: Array<{ name: string; value?: string; required?: boolean }>;
  files: Array<{ name: string; type: OnboardingFileType; required?: boolean }>;
}

export interface OnboardingTemplateAnswer {
  _id: string;
  name: string;
  steps: Array<{
    name: string;
    description: string;
    fields: Array<{ name: string; required: boolean }>;
    files: Array<{ name: string; type: OnboardingFileType; required: boolean }>;
  }>;
  version: Integer;
  createdAt: Instant;
  updatedAt: Instant;
}

/** What the candidate's link opens: their own steps, and nothing of the staff. */
export interface PortalAnswer {
  /** The candidate, for the greeting. */
  name: string;
  company: string;
  jobTitle: string;
  status: OnboardingStatus;
  currentStep: Integer;
  steps: OnboardingStep[];
  validUntil: Day;
}

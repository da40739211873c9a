import type { Day, Instant, Integer, RecordBase, Reference } from '../../kit/api.js';
import type { JobReference } from '../jobs/api.js';
import type { OnboardingFileType, OnboardingStatus } from './enums.js';

export interface OnboardingField {
  name: string;
  value: string;
  required: boolean;
}

/** A document that a step asks for, and what the candidate gave. */
export interface OnboardingFile {
  name: string;
  type: OnboardingFileType;
  required: boolean;
  /** Address under /api; null while there is none. */
  url: string | null;
  /** Of the given file, for people. */
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

/** The candidate as the onboarding's pages show it. */
export interface OnboardingCandidate extends Reference {
  email: string;
  /** Address of the picture under /api, for who may read candidates. */
  image: string | null;
}

/** The candidate's link; the link itself is told once, when it is made (decision E4). */
export interface OnboardingLink {
  createdAt: Instant;
  createdBy: Reference | null;
  expiresAt: Instant;
  isExpired: boolean;
  /** It opens nothing, as the candidate is out or has another e-mail than it was made for (decision H5). */
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
  /** Index of the step that is next. */
  currentStep: Integer;
  steps: OnboardingStep[];
  startedAt: Instant | null;
  completedAt: Instant | null;
  link: OnboardingLink | null;
  /** When the documents of a failed onboarding are removed (case T07); null for all others. */
  filesKeptUntil: Instant | null;
  /** How many days the documents of a failed onboarding are kept; null: for ever. */
  failedFilesDays: Integer | null;
}

/** What the list shows of an onboarding. */
export interface OnboardingSummary extends Omit<
  OnboardingAnswer,
  'steps' | 'link' | 'filesKeptUntil' | 'failedFilesDays'
> {
  steps: Array<{ name: string; isCompleted: boolean }>;
}

/** What POST /onboardings/{id}/link answers. */
export interface OnboardingLinkMade {
  link: OnboardingLink;
  /** The address, told once: only a hash of it is kept. */
  url: string;
  onboarding: OnboardingAnswer;
}

/** A step as it is defined: what templates keep and bodies send. */
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

/** What the candidate's link opens: the own steps and nothing of the staff. */
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

import type { Reference } from '../../shared/kit/api.js';
import type { JobReference } from '../../shared/resources/jobs/api.js';
import type {
  OnboardingAnswer,
  OnboardingCandidate,
  OnboardingLink,
  OnboardingStep,
  OnboardingSummary,
} from '../../shared/resources/onboardings/api.js';
import { goneJob } from '../jobs/job.response.js';
import type { CandidateName } from '../candidates/candidates.service.js';
import { isVoid } from './links/link-void.js';
import type { GivenFile, OnboardingDocument, Person } from './onboarding.schema.js';
import { recordAnswer } from '../../core/records/record-answer.js';

/** What an onboarding's answer shows of other records. */
export interface Related {
  candidates: ReadonlyMap<string, CandidateName>;
  jobs: ReadonlyMap<string, JobReference>;
  now: Date;
  /** How long the documents of a failed onboarding are kept, ms; undefined: forever. */
  keptMs: number | undefined;
}

const DAY_MS = 86_400_000;
const iso = (date: Date | null | undefined) => date?.toISOString() ?? null;

/** The last part of a document's address; it changes with the document, so that no cached old one is shown. */
export function keyOf({ file }: GivenFile): string {
  return file.id.slice(0, 16);
}

/** An onboarding as its own page shows it, an allow list. */
export function toOnboardingAnswer(onboarding: OnboardingDocument, related: Related): OnboardingAnswer {
  const { failedAt, files, status } = onboarding;
  const kept = status === 'Failed' && files.length > 0 && related.keptMs !== undefined;
  return {
    ...common(onboarding, related),
    steps: toSteps(onboarding, `/api/onboardings/${String(onboarding._id)}/files`),
    link: toLink(onboarding, related.now, related.candidates.get(String(onboarding.candidate)) ?? null),
    filesKeptUntil: kept && failedAt ? new Date(failedAt.getTime() + related.keptMs!).toISOString() : null,
    failedFilesDays: related.keptMs === undefined ? null : Math.round(related.keptMs / DAY_MS),
  };
}

/** An onboarding as lists show it: without filled-in values. */
export function toOnboardingSummary(onboarding: OnboardingDocument, related: Related): OnboardingSummary {
  return {
    ...common(onboarding, related),
    steps: onboarding.steps.map(({ name, isCompleted }) => ({ name, isCompleted })),
  };
}

/** Steps with their documents. @param base the path under which the documents are served */
export function toSteps(onboarding: OnboardingDocument, base: string): OnboardingStep[] {
  const given = new Map(onboarding.files.map((file) => [file.name, file]));
  return onboarding.steps.map((step) => ({
    name: step.name,
    description: step.description,
    isCompleted: step.isCompleted,
    fields: step.fields.map(({ name, value, required }) => ({ name, value, required })),
    files: step.files.map(({ name, type, required }) => {
      const found = given.get(name);
      return {
        name,
        type,
        required,
        url: found ? `${base}/${keyOf(found)}` : null,
        fileName: found?.file.name ?? null,
        uploadedAt: iso(found?.at),
      };
    }),
  }));
}

/** The candidate's link, without anything that opens it. @param candidate left out for a link that was just made */
export function toLink(
  { link }: Pick<OnboardingDocument, 'link'>,
  now: Date,
  candidate?: CandidateName | null,
): OnboardingLink | null {
  if (!link) return null;
  return {
    createdAt: link.createdAt.toISOString(),
    createdBy: toPerson(link.createdBy),
    expiresAt: link.expiresAt.toISOString(),
    isExpired: link.expiresAt <= now,
    isVoid: candidate !== undefined && isVoid(link, candidate),
    sentAt: iso(link.sentAt),
    sentTo: link.sentTo,
    openedAt: iso(link.openedAt),
  };
}

function toPerson({ id, name }: Person): Reference {
  return { _id: String(id), name };
}

function common(onboarding: OnboardingDocument, { candidates, jobs }: Related) {
  return {
    ...recordAnswer(onboarding),
    candidate: toCandidate(onboarding, candidates),
    job: jobs.get(String(onboarding.job)) ?? goneJob(onboarding.job),
    createdBy: toPerson(onboarding.createdBy),
    status: onboarding.status,
    currentStep: onboarding.currentStep,
    startedAt: iso(onboarding.startedAt),
    completedAt: iso(onboarding.completedAt),
  };
}

function toCandidate(onboarding: OnboardingDocument, candidates: Related['candidates']): OnboardingCandidate {
  const _id = String(onboarding.candidate);
  const known = candidates.get(_id);
  const image = known?.files?.['image'];
  return {
    _id,
    name: known?.name ?? '',
    email: known?.email ?? '',
    image: image ? `/api/candidates/${_id}/files/image?v=${image.id.slice(0, 8)}` : null,
    ...((known?.isDeleted ?? true) && { isDeleted: true }),
  };
}

import type { CandidateAnswer } from '@shared/resources/candidates/api.js';
import { CANDIDATE_FILE_KEYS, type CandidateFileKey } from '@shared/resources/candidates/enums.js';
import { FILE_KINDS, otherKindHint } from '@shared/kit/file-kinds.js';
import { blankOf } from '@shared/kit/fields.js';
import { candidateRules, factsOf, PLAIN, type PlainKey } from '@shared/resources/candidates/rules.js';
import type { RuleContext } from '@shared/kit/rules.js';
import { FIRST_STATUS } from '@shared/resources/candidates/transitions.js';
import { errorTexts, sharedText } from '../i18n/sharedText.js';
import type { FileChoice } from '../providers/records.js';

type PlainValues = { [K in PlainKey]?: (CandidateAnswer[K] extends number | null ? number : string) | null };

/** The values of the candidate form; cleared inputs are null. */
export interface CandidateValues extends PlainValues {
  location?: { current?: string | null; permanent?: string | null };
  jobs?: string[];
  resumeFile?: FileChoice;
  imageFile?: FileChoice;
  offerLetterFile?: FileChoice;
}

const UNTOUCHED = { resumeFile: '', imageFile: '', offerLetterFile: '' } as const;

/**
 * The form of a new candidate (1-core section 2 "Candidate forms").
 * @param jobs ids of preselected jobs
 */
export function newCandidate(today: string, jobs: string[] = []): CandidateValues {
  return { status: FIRST_STATUS, applicationDate: today, grade: 'NA', jobs, location: {}, ...UNTOUCHED };
}

/** Ids of the jobs in the query `?source={"jobs":[id]}`; empty for anything else. */
export function jobsFromQuery(search: string): string[] {
  try {
    const { jobs } = JSON.parse(new URLSearchParams(search).get('source') ?? '{}') as { jobs?: unknown };
    return Array.isArray(jobs) ? jobs.filter((job) => typeof job === 'string') : [];
  } catch {
    return [];
  }
}

/** An existing candidate as the form edits it: jobs by their ids. */
export function toValues(candidate: CandidateAnswer): CandidateValues {
  return { ...candidate, jobs: candidate.jobs.map(({ _id }) => _id), ...UNTOUCHED };
}

/** The request body: cleared texts are empty, cleared numbers are null. */
export function toBody(values: CandidateValues): CandidateValues {
  const texts = PLAIN.filter((key) => !factsOf(key).required && blankOf(factsOf(key)) === '');
  return {
    ...values,
    location: { current: values.location?.current ?? '', permanent: values.location?.permanent ?? '' },
    ...Object.fromEntries(texts.map((key) => [key, values[key] ?? ''])),
  };
}

/** Why a chosen file would be refused; the server checks its content as well. */
export function fileProblem(kind: CandidateFileKey, { name, size }: Pick<File, 'name' | 'size'>) {
  const { accept, maxBytes, messages } = FILE_KINDS[kind];
  if (!accept.some((ending) => name.toLowerCase().endsWith(ending))) return messages.type;
  return size > maxBytes ? messages.tooLarge : undefined;
}

/** The remedy for a chosen file that {@link fileProblem} refuses. */
export function fileHint(kind: CandidateFileKey, { name, size }: Pick<File, 'name' | 'size'>): string {
  const { maxBytes, hints } = FILE_KINDS[kind];
  return sharedText(size > maxBytes ? hints.tooLarge : otherKindHint(kind, name));
}

/** Messages by field, by the same rules as on the server (1-core section 5 "Candidate form and update"). */
export function validateCandidate(values: CandidateValues, context: RuleContext): Record<string, unknown> {
  const errors: Record<string, unknown> = {};
  for (const key of [...PLAIN, 'jobs'] as const) errors[key] = candidateRules[key](values[key], context);
  const current = candidateRules.currentLocation(values.location?.current, context);
  const permanent = candidateRules.permanentLocation(values.location?.permanent, context);
  if (current || permanent) errors['location'] = { current, permanent };
  for (const kind of CANDIDATE_FILE_KEYS) {
    const choice = values[`${kind}File`];
    if (choice) errors[`${kind}File`] = fileProblem(kind, choice.rawFile);
  }
  return errorTexts(errors);
}

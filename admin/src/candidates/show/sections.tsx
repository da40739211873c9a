import type { ComponentType } from 'react';
import { ActivitySection } from '../../records/ActivitySection.js';
import { CandidateInterviews } from '../../interviews/CandidateInterviews.js';
import { CandidateMails } from '../../mails/CandidateMails.js';
import { CandidateOffers } from '../../offers/CandidateOffers.js';
import { CandidateScreenings } from '../../screenings/CandidateScreenings.js';
import { AdditionalInformation, BasicInformation, JobAndFinances } from '../CandidateFacts.js';
import { CandidateFiles } from '../CandidateFiles.js';
import { CandidateJobs } from '../CandidateJobs.js';
import type { CandidatePageRecord } from '../CandidateShow.js';
import { ScreeningChanges } from '../ScreeningChanges.js';
import { CandidateNote } from './CandidateNote.js';
import { CandidateResume } from './CandidateResume.js';

/** A part of the candidate's page; shows nothing for whom it has nothing. */
export type CandidateSection = ComponentType<{ candidate: CandidatePageRecord }>;

/** The story: what is read from top to bottom. It begins with what a window has room for. */
export const STORY_BEGIN: readonly CandidateSection[] = [CandidateNote, CandidateResume];

/** How the story goes on. */
export const STORY_REST: readonly CandidateSection[] = [
  ({ candidate }) => <CandidateScreenings id={candidate.id} />,
  ({ candidate }) => <CandidateInterviews candidateId={candidate.id} />,
  CandidateOffers,
  ({ candidate }) => <ScreeningChanges changes={candidate.screeningChanges} />,
  Timeline,
];

/** The facts beside it, as many as a window has room for. */
export const RAIL_BEGIN: readonly CandidateSection[] = [BasicInformation, JobAndFinances];

/** How they go on. */
export const RAIL_REST: readonly CandidateSection[] = [
  AdditionalInformation,
  ({ candidate }) => <CandidateJobs jobs={candidate.jobs} />,
  CandidateFiles,
  ({ candidate }) => <CandidateMails key={`mails-${candidate.version}`} candidateId={candidate.id} />,
];

function Timeline({ candidate }: { candidate: CandidatePageRecord }) {
  return <ActivitySection resource="candidates" id={candidate.id} version={candidate.version} />;
}

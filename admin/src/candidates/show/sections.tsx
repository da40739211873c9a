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

/** A part of the candidate's page; renders nothing if it has nothing for the user. */
export type CandidateSection = ComponentType<{ candidate: CandidatePageRecord }>;

export interface Column {
  parts: readonly CandidateSection[];
  /** Number of sections that fit into a window: they are drawn first. */
  inView: number;
}

/** The main column, read from top to bottom. */
export const STORY: Column = {
  parts: [
    CandidateNote,
    CandidateResume,
    ({ candidate }) => <CandidateScreenings id={candidate.id} />,
    ({ candidate }) => <CandidateInterviews candidate={candidate} />,
    CandidateOffers,
    ({ candidate }) => <ScreeningChanges changes={candidate.screeningChanges} />,
    Timeline,
  ],
  inView: 2,
};

/** The facts at the side. */
export const RAIL: Column = {
  parts: [
    BasicInformation,
    JobAndFinances,
    AdditionalInformation,
    ({ candidate }) => <CandidateJobs jobs={candidate.jobs} />,
    CandidateFiles,
    ({ candidate }) => <CandidateMails key={`mails-${candidate.version}`} candidateId={candidate.id} />,
  ],
  inView: 2,
};

function Timeline({ candidate }: { candidate: CandidatePageRecord }) {
  return <ActivitySection resource="candidates" id={candidate.id} version={candidate.version} />;
}

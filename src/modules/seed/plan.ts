import type { CandidateStatus, Grade } from '../../shared/resources/candidates/enums.js';
import type { CreateCandidateDto } from '../candidates/dto/candidate.dto.js';
import type { DemoJob } from './demo-job.js';
import { Random } from './random.js';
import { DEVELOPMENT_JOBS } from './development-jobs.js';
import { OPERATIONS_JOBS } from './operations-jobs.js';

/** The demo job posts, in the order of their numbers. */
export const JOBS: readonly DemoJob[] = [...DEVELOPMENT_JOBS, ...OPERATIONS_JOBS];

/** One change of a candidate's record, `daysAgo` from now. */
export interface PlannedChange {
  daysAgo: number;
  status: CandidateStatus;
  grade?: Grade;
  notes?: string;
}

/** One demo candidate and their path through the pipeline. */
export interface PlannedCandidate {
  /** Without jobs and application day, which depend on the database and on today. */
  fields: Omit<CreateCandidateDto, 'jobs' | 'applicationDate' | 'version' | 'status'>;
  jobTitle: string;
  /** For one in five: one or two further jobs, applied for at the same time. */
  moreJobTitles: string[];
  appliedDaysAgo: number;
  /** Whether a resume came with the application. */
  hasResume: boolean;
  changes: PlannedChange[];
  /** How many days ago the record was trashed; undefined: never. */
  trashedDaysAgo?: number;
}

const SEED = 20_261_121;
const TRASHED = 14;

/** How many candidates have which status, and the statuses on the way there. */
const PATHS: ReadonlyArray<[count: number, path: CandidateStatus[]]> = [
  [44, []],
  [36, ['Screening']],
  [26, ['Screening', 'Shortlisted']],
  [16, ['Screening', 'Shortlisted', 'Assessment']],
  [30, ['Screening', 'Shortlisted', 'Interview']],
  [16, ['Screening', 'Hold']],
  [9, ['Screening', 'Shortlisted', 'Interview', 'Offered']],
  [9, ['Screening', 'Shortlisted', 'Interview', 'Offered', 'Onboarding']],
  [40, ['Screening', 'Shortlisted', 'Interview', 'Offered', 'Onboarding', 'Hired']],
  [104, ['Screening', 'Rejected']],
  [56, ['Screening', 'Shortlisted', 'Interview', 'Rejected']],
  [14, ['Screening', 'Shortlisted', 'Interview', 'Offered', 'Black Listed']],
];
/** Final statuses: these spread over the year, all others over the last weeks. */
const ENDED: ReadonlySet<CandidateStatus> = new Set(['Hired', 'Rejected', 'Black Listed', 'Hold']);
const YEAR = 350;
const LATELY = 55;

const NOTES: Partial<Record<CandidateStatus, string[]>> = {
  Shortlisted: ['Solid basics, explains clearly.', 'Knows our products; wants to move to Pune.'],
  Hold: ['Asked to be called again after the notice period.', 'Good profile, no opening at this level now.'],
  Rejected: ['Experience does not fit the role.', 'Expectation is above the range of the post.'],
  'Black Listed': ['Accepted, then did not answer any more.', 'Declined the offer on the joining day.'],
  Offered: ['Both interviewers in favour.'],
};

const FEMALE =
  'Aditi Aishwarya Ankita Bhavana Deepika Divya Fatima Gayatri Harini Ishita Jyoti Kavya Lakshmi Madhuri Neha Nikita Pallavi Pooja Radhika Ritu Sanjana Shreya Simran Swati Tanvi Vidya Zainab';
const MALE =
  'Abhishek Aditya Ajay Akash Amit Aniket Arjun Ashwin Chetan Darshan Farhan Gaurav Harish Irfan Karthik Manish Mohit Naveen Nikhil Pranav Rahul Rajesh Sandeep Siddharth Suresh Varun Vikram Yash';
const LAST =
  'Agarwal Bhat Bose Chavan Chowdhury Dsouza Das Fernandes Gaikwad Ghosh Gupta Hegde Jadhav Jain Joshi Kamble Khan Kumar Malhotra Mathew Mehta Menon Mishra Mukherjee Naik Nair Pandey Patel Pawar Pillai Rane Rao Reddy Sawant Saxena Sharma Shetty Shinde Singh Thakur Varghese Yadav';
const CITIES = [
  'Pune',
  'Mumbai',
  'Bengaluru',
  'Hyderabad',
  'Chennai',
  'Nagpur',
  'Nashik',
  'Delhi',
  'Kochi',
  'Indore',
];
/** Some sources bring many people, others the right ones: candidates with offers mostly came by different ones. */
const BEST_THROUGH = ['LinkedIn', 'LinkedIn', 'Office', 'Office', 'Website', 'Naukri', 'Email'] as const;
const THROUGH = [
  'LinkedIn',
  'LinkedIn',
  'Naukri',
  'Naukri',
  'Indeed',
  'Website',
  'Email',
  'Office',
  'Other',
] as const;

/** The demo candidates, the same on every machine and day. */
export function planCandidates(): PlannedCandidate[] {
  const random = new Random(SEED);
  const paths = random.shuffle(PATHS.flatMap(([count, path]) => Array.from({ length: count }, () => path)));
  const planned = paths.map((path, index) => planOne(random, path, index));
  for (const one of planned
    .filter(({ changes }) => changes.at(-1)?.status === 'Rejected')
    .slice(0, TRASHED)) {
    one.trashedDaysAgo = random.next() * one.changes.at(-1)!.daysAgo;
  }
  return planned;
}

function planOne(random: Random, path: CandidateStatus[], index: number): PlannedCandidate {
  // Candidates far along applied some time ago; recent applicants are at the beginning.
  const least = path.length * 5;
  const most = path.length === 0 ? 25 : ENDED.has(path.at(-1)!) ? YEAR : LATELY;
  const appliedDaysAgo = least + random.next() * (most - least);
  const job = pickJob(random, appliedDaysAgo);
  return {
    fields: person(random, job, index, path.includes('Offered')),
    jobTitle: job.title,
    moreJobTitles: index % 5 === 2 ? moreJobs(job, appliedDaysAgo, index) : [],
    appliedDaysAgo,
    // Two of three applications; nobody gets far without one.
    hasResume: index % 3 !== 0 || path.length > 2,
    changes: way(random, path, appliedDaysAgo),
  };
}

function pickJob(random: Random, daysAgo: number): DemoJob {
  return random.pick(openThen(daysAgo).flatMap((job) => Array.from({ length: job.weight }, () => job)));
}

/* Uses its own random sequence: the people stay the same. */
function moreJobs(first: DemoJob, daysAgo: number, index: number): string[] {
  const others = openThen(daysAgo).filter((job) => job !== first);
  return new Random(SEED + index)
    .shuffle(others)
    .slice(0, index % 2 === 0 ? 1 : 2)
    .map(({ title }) => title);
}

function openThen(daysAgo: number): DemoJob[] {
  return JOBS.filter((job) => daysAgo < job.postedDaysAgo - 1 && daysAgo > (job.closedDaysAgo ?? -1) + 1);
}

function way(random: Random, path: CandidateStatus[], appliedDaysAgo: number): PlannedChange[] {
  let left = appliedDaysAgo;
  return path.map((status, index) => {
    left -= Math.min(left / (path.length - index + 0.5), 14) * (0.4 + random.next() * 0.6);
    const notes = NOTES[status];
    return {
      daysAgo: left,
      status,
      ...(status === 'Shortlisted' && { grade: random.pick<Grade>(['A', 'B', 'B', 'C']) }),
      ...(status === 'Rejected' && { grade: random.pick<Grade>(['C', 'D', 'E']) }),
      ...(notes && random.next() < 0.5 && { notes: random.pick(notes) }),
    };
  });
}

function person(random: Random, job: DemoJob, index: number, isGood: boolean): PlannedCandidate['fields'] {
  const isFemale = random.next() < 0.45;
  const first = random.pick((isFemale ? FEMALE : MALE).split(' '));
  const last = random.pick(LAST.split(' '));
  const experience = Math.max(0, job.experience + random.integer(-2, 8) / 2);
  const isFresher = experience < 1;
  const [low, high] = job.salary;
  const expected = Math.round((low + (high - low) * (random.next() * 1.3 - 0.1)) * 20) * 5_000;
  const home = random.pick(CITIES);
  return {
    name: `${first} ${last}`,
    email: `${first}.${last}${index + 1}@example.com`.toLowerCase(),
    gender: isFemale ? 'Female' : 'Male',
    mobile: String(7_010_000_000 + index * 1_237_019),
    location: {
      current: random.next() < 0.6 ? job.location.split(',')[0]!.replace('Remote', home) : home,
      permanent: home,
    },
    experience,
    education: random.pick(job.degrees),
    lastJob: isFresher ? '' : random.pick(job.lastJobs),
    expectedCTC: expected,
    currentCTC: isFresher ? null : Math.round((expected * (0.7 + random.next() * 0.2)) / 5_000) * 5_000,
    noticePeriod: isFresher ? 0 : random.pick([0, 15, 30, 30, 60, 60, 90]),
    relocation: random.pick(['Yes', 'Yes', 'No'] as const),
    appliedThrough: isGood ? random.pick(BEST_THROUGH) : random.pick(THROUGH),
  };
}

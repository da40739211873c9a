import { labelsOf } from '@shared/kit/fields.js';
import { showCount } from '@shared/kit/format.js';
import { JOB_FIELDS } from '@shared/resources/jobs/fields.js';
import { frameTexts } from './frame.js';

/** Texts of the job screens (2-workflow sections 2 and 8). */
export const jobTexts = {
  frame: frameTexts('Job', { menu: 'Job Posts', searched: 'jobs', found: 'Job Posts' }),
  list: {
    title: 'Job Positions',
    empty: 'No jobs available',
    noneFound: 'No jobs match your search',
    clear: 'Clear search and filter',
    create: 'Create job',
    search: 'Search title, skill, place or J12',
    ofJob: 'Job',
    anyJob: 'All jobs',
    filter: 'Show',
    all: 'All',
    active: 'Active',
    closed: 'Closed',
    applicants: (total: number) => (total === 1 ? 'applicant' : 'applicants'),
    experience: (years: number) => (years === 0 ? 'Freshers' : years === 1 ? '1 year' : `${years} years`),
  },
  /** The known ends of a salary range, already formatted as rupees (2-workflow section 9). */
  salary: {
    between: (min: string, max: string) => `${min} - ${max}`,
    from: (min: string) => `Starting at ${min}`,
    to: (max: string) => `Up to ${max}`,
    none: 'Not specified',
  },
  sources: {
    heading: 'Applicants by source',
    none: 'No applicants yet',
  },
  funnel: {
    title: 'Candidates by status',
    none: 'No candidates yet',
    more: (count: number) => (count === 1 ? 'and 1 more' : `and ${count} more`),
  },
  fields: labelsOf(JOB_FIELDS),
  form: {
    createTitle: 'Create Job',
    updateTitle: 'Update Job',
    about: 'The position',
    conditions: 'Conditions',
    profile: 'Skills and description',
    company: 'Company',
    companyHelp: 'Set for your organisation',
    salaryMin: 'Minimum salary (₹ per year)',
    salaryMax: 'Maximum salary (₹ per year)',
    skills: 'Skills',
    skillsHelp: 'Type a skill and press Enter; click a skill to remove it',
    removeSkill: (skill: string) => `Remove ${skill}`,
    description: 'Description',
    create: 'Create',
    update: 'Update',
    creating: 'Creating job',
    updating: 'Updating job',
  },
  show: {
    missing: 'Job Not Found',
    toList: 'Go to job positions',
    active: 'Active',
    closed: 'Closed',
    close: 'Close Job',
    reopen: 'Re-Open Job',
    skills: 'Required skills',
    description: 'Description',
    facts: 'About this job',
    salary: 'Salary range',
    experience: 'Experience',
    closedOn: 'Closing date',
    postedOn: 'Posted',
    postedBy: 'Posted by',
    updatedOn: 'Last updated',
    deleted: (day: string) =>
      `This job was deleted on ${day}. No candidates can be added until it is restored.`,
    closedNotice: (number: string) =>
      `${number} is closed: no new candidates can be added until it is re-opened.`,
    closing: 'Closing job',
    reopening: 'Re-opening job',
  },
  confirm: {
    closeTitle: 'Close Job',
    closeText:
      'Are you sure you want to close this job? No new candidates can be added until it is re-opened.',
    reopenTitle: 'Re-Open Job',
    reopenText: 'Are you sure you want to re-open this job? New candidates can be added again.',
    deleteTitle: 'Delete Job',
    deleteText:
      'Are you sure you want to delete this job? You can restore it later from the Deleted Jobs section if needed.',
  },
  candidates: {
    heading: (total: number) => `Candidates (${showCount(total)})`,
    empty: 'No candidates have been added for this role yet.',
    emptyForStatus: (status: string) => `No candidates with status ${status}.`,
    status: 'Status',
    anyStatus: 'All statuses',
    select: 'Select several',
    add: 'Add candidate',
    location: 'Permanent location',
    noLocation: 'NA',
  },
} as const;

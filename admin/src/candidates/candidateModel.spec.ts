import { describe, expect, it } from 'vitest';
import { MESSAGES } from '@shared/messages.js';
import {
  type CandidateValues,
  fileProblem,
  jobsFromQuery,
  newCandidate,
  toBody,
  validateCandidate,
} from './candidateModel.js';

const today = '2026-11-21';
const M = MESSAGES.validation;
const GOOD: CandidateValues = {
  ...newCandidate(today, ['0123456789abcdef01234567']),
  name: 'Asha Rao',
  email: 'asha@example.com',
  mobile: '9876543210',
  gender: 'Female',
  location: { current: 'Pune' },
  education: 'B.Tech',
  appliedThrough: 'LinkedIn',
  experience: 0,
};

describe('a new candidate', () => {
  it('is Applied, of today, with the jobs that the address names', () => {
    const jobs = jobsFromQuery(`?source=${encodeURIComponent('{"jobs":["a","b"]}')}`);
    expect(newCandidate(today, jobs)).toMatchObject({
      status: 'Applied',
      applicationDate: today,
      jobs: ['a', 'b'],
    });
  });

  it('has no jobs from an address that makes no sense', () => {
    for (const search of ['', '?source=%7B', '?source={"jobs":"a"}', '?source=null'])
      expect(jobsFromQuery(search)).toEqual([]);
  });
});

describe('validateCandidate', () => {
  it('has nothing to say about a good one', () => {
    expect(validateCandidate(GOOD, { today })).toEqual({});
  });

  it('says what the specification says about an empty one', () => {
    expect(validateCandidate({}, { today })).toEqual({
      name: M.nameRequired,
      email: M.emailRequired,
      mobile: M.mobileLength,
      gender: M.genderRequired,
      location: { current: M.currentLocationRequired },
      education: M.educationRequired,
      jobs: M.jobRequired,
      applicationDate: M.applicationDateRequired,
      appliedThrough: M.appliedThroughRequired,
      status: M.statusInvalid,
      grade: M.gradeInvalid,
      experience: M.experienceRequired,
    });
  });

  it('refuses tomorrow, 41 years and negative money', () => {
    const values = { ...GOOD, applicationDate: '2026-11-22', experience: 41, currentCTC: -1 };
    expect(validateCandidate(values, { today })).toEqual({
      applicationDate: M.applicationDatePast,
      experience: M.experienceMax,
      currentCTC: M.currentCTC,
    });
  });

  it('shows a wrong file at its own field', () => {
    const resumeFile = { rawFile: new File(['x'], 'cv.docx') };
    expect(validateCandidate({ ...GOOD, resumeFile }, { today })).toEqual({ resumeFile: M.resumeType });
  });
});

describe('fileProblem', () => {
  it('knows endings and the 5 MB', () => {
    expect(fileProblem('resume', { name: 'CV.PDF', size: 5 * 1024 * 1024 })).toBeUndefined();
    expect(fileProblem('resume', { name: 'cv.pdf', size: 5 * 1024 * 1024 + 1 })).toBe(M.fileTooLarge);
    expect(fileProblem('image', { name: 'me.svg', size: 1 })).toBe(M.imageType);
  });
});

describe('toBody', () => {
  it('sends cleared texts as empty and cleared numbers as null', () => {
    const cleared = { ...GOOD, lastJob: null, notes: null, location: { current: 'Pune', permanent: null } };
    expect(toBody({ ...cleared, currentCTC: null })).toMatchObject({
      lastJob: '',
      notes: '',
      currentCTC: null,
      location: { current: 'Pune', permanent: '' },
    });
  });
});

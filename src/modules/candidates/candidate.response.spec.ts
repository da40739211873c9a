import { Types } from 'mongoose';
import { keysOf } from '../../shared/kit/objects.js';
import { type CandidateField, sourcesOf, toCandidateAnswer, toCandidatePart } from './candidate.response.js';
import { importedCandidate } from './new-candidate.js';

const file = {
  id: 'a'.repeat(32),
  sha256: 'b'.repeat(64),
  bytes: 1,
  type: 'application/pdf',
  name: 'cv.pdf',
};
const candidate = {
  ...importedCandidate(
    {
      name: 'Asha Rao',
      email: 'asha@example.org',
      gender: 'Female',
      mobile: '9811000000',
      experience: 2.5,
      education: 'B.E.',
      applicationDate: '2026-11-01',
      appliedThrough: 'LinkedIn',
      status: 'Applied',
      jobs: [new Types.ObjectId().toHexString()],
      location: { current: 'Pune' },
    },
    { id: new Types.ObjectId(), row: 1 },
    { by: null, byName: 'HireDesk', at: new Date(), action: 'imported' },
  ),
  files: { resume: file, image: { ...file, type: 'image/png', name: 'me.png' } },
};
const [job] = candidate.jobs;
const jobs = new Map([
  [
    String(job),
    { _id: String(job), jobId: 1, name: 'J1: Engineer', title: 'Engineer', isActive: true, isDeleted: false },
  ],
]);
const answer = toCandidateAnswer(candidate, jobs);

describe('sourcesOf', () => {
  it.each(keysOf(answer))('reads every source field of %s', (field: CandidateField) => {
    const read = sourcesOf([field]);
    // Like the database's answer to a projection, which leaves out the id unless requested.
    const projected = Object.fromEntries(
      Object.entries(candidate).filter(([path]) => Object.hasOwn(read, path)),
    );
    const document = Object.assign(Object.create(null) as typeof candidate, projected);
    expect(toCandidatePart(document, jobs, [field])).toEqual({ [field]: answer[field] });
  });
});

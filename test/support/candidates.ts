import { Types } from 'mongoose';
import { testSpace } from './app.js';

/** Writes candidates of one job directly to the database, as an older release stored them: without results. */
export async function manyCandidates(job: string, count: number): Promise<string[]> {
  const at = new Date('2026-01-15T10:00:00Z');
  const documents = Array.from({ length: count }, (_, index) => {
    const _id = new Types.ObjectId();
    return {
      _id,
      name: `Trial Person ${index}`,
      email: `${String(_id)}@example.org`,
      mobile: String(_id),
      gender: 'Female',
      location: { current: 'Pune', permanent: '' },
      experience: 3,
      education: 'B.E.',
      status: 'Applied',
      jobs: [new Types.ObjectId(job)],
      files: {},
      applicationDate: '2026-01-15',
      lastJob: '',
      relocation: null,
      grade: 'NA',
      appliedThrough: 'Office',
      notes: '',
      import: null,
      version: 1,
      isDeleted: false,
      deletedAt: null,
      purging: null,
      changes: [{ by: null, byName: 'Trial', at, action: 'created' }],
      createdAt: new Date(at.getTime() + index),
      updatedAt: at,
      keys: { name: `trial person ${index}`, current: 'pune', permanent: '', education: 'b.e.', lastJob: '' },
      terms: ['trial'],
    };
  });
  await (await testSpace()).db.collection('candidates').insertMany(documents);
  return documents.map(({ _id }) => String(_id));
}

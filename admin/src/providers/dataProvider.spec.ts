import { describe, expect, it } from 'vitest';
import { failure, type FakeAnswer, fakeFetch, type SentCall, success } from '../testing/fake-fetch.js';
import { dataProvider } from './dataProvider.js';
import { messageOf } from './http.js';
import { RESOURCES } from '../resources.js';
import { registerCalls } from './resources.js';

registerCalls(RESOURCES);

const line = ({ method, url }: SentCall) => `${method} ${url}`;
const list = {
  pagination: { page: 2, perPage: 30 },
  sort: { field: 'name', order: 'DESC' as const },
  filter: {},
};

function serve(answers: Record<string, FakeAnswer | (() => FakeAnswer)>): SentCall[] {
  return fakeFetch((call) => {
    const answer = answers[line(call)];
    if (!answer) return failure(404, `nothing at ${line(call)}`);
    return typeof answer === 'function' ? answer() : answer;
  });
}

describe('getList (decision A3)', () => {
  it('sends page, limit, sort and search, and reads records, count and the rest as meta', async () => {
    const calls = fakeFetch(() =>
      success({ jobs: [{ _id: 'a' }], jobsCount: 41, candidateSourceCount: [{ job: 'a', total: 2 }] }),
    );
    const answer = await dataProvider.getList('jobs', { ...list, filter: { q: 'dev', status: 'active' } });
    expect(calls.map(line)).toEqual(['GET /api/jobs?page=2&limit=30&q=dev&sort=-name&status=active']);
    expect(answer).toEqual({
      data: [{ _id: 'a', id: 'a' }],
      total: 41,
      meta: { candidateSourceCount: [{ job: 'a', total: 2 }] },
    });
  });

  it('lists the trash and leaves out the sort that nobody chose', async () => {
    const calls = fakeFetch(() => success({ candidates: [], candidatesCount: 0 }));
    const sort = { field: 'id', order: 'ASC' as const };
    await dataProvider.getList('candidates', { ...list, sort, filter: { deleted: true } });
    expect(calls.map(line)).toEqual(['GET /api/candidates?page=2&limit=30&deleted=true']);
  });

  it('puts other filters of candidates into the body of the filter call', async () => {
    const calls = fakeFetch(() => success({ candidates: [], candidatesCount: 0 }));
    await dataProvider.getList('candidates', { ...list, filter: { q: 'a', status: 'Hired', grade: 'A' } });
    expect(calls.map(line)).toEqual(['POST /api/candidates/filters?page=2&limit=30&q=a&sort=-name']);
    expect(calls[0]!.body).toEqual({ filters: { status: 'Hired', grade: 'A' } });
  });

  it('does not use the filter call for filters that are empty', async () => {
    const calls = fakeFetch(() => success({ candidates: [], candidatesCount: 0 }));
    await dataProvider.getList('candidates', { ...list, filter: { grade: undefined, status: '' } });
    expect(calls.map(line)).toEqual(['GET /api/candidates?page=2&limit=30&sort=-name']);
  });

  it('reads the candidates of a job', async () => {
    fakeFetch(() => success({ candidates: [{ _id: 'c' }], totalCount: 7 }));
    const answer = await dataProvider.getList('jobs/j1/candidates', { ...list });
    expect(answer).toMatchObject({ data: [{ id: 'c' }], total: 7 });
  });
});

describe('getOne and getMany', () => {
  it('reads one record', async () => {
    const calls = fakeFetch(() => success({ _id: 'a', name: 'A' }));
    expect(await dataProvider.getOne('candidates', { id: 'a' })).toEqual({
      data: { _id: 'a', id: 'a', name: 'A' },
    });
    expect(calls.map(line)).toEqual(['GET /api/candidates/a']);
  });

  it('reads each of many once and leaves out those that are gone', async () => {
    const calls = serve({ 'GET /api/jobs/a': success({ _id: 'a' }) });
    const { data } = await dataProvider.getMany('jobs', { ids: ['a', 'b', 'a'] });
    expect(data).toEqual([{ _id: 'a', id: 'a' }]);
    expect(calls).toHaveLength(2);
  });

  it('does not hide a lost session or a service that is away', async () => {
    fakeFetch(() => failure(401, 'gone'));
    await expect(dataProvider.getMany('jobs', { ids: ['a'] })).rejects.toMatchObject({ status: 401 });
  });
});

describe('create and update', () => {
  const previousData = { id: 'c', version: 4, name: 'A', email: 'a@b.co', files: { image: '/api/i' } };
  const resume = { rawFile: new File(['%PDF'], 'cv.pdf'), src: 'blob:' };

  it('changes only what differs, with the version that was read', async () => {
    const calls = fakeFetch(() => success({ _id: 'c', version: 5 }, 'Candidate updated successfully'));
    const data = { ...previousData, name: 'B', createdAt: 'x' };
    const answer = await dataProvider.update('candidates', { id: 'c', data, previousData });
    expect(calls.map(line)).toEqual(['PATCH /api/candidates/c']);
    expect(calls[0]!.body).toEqual({ name: 'B', version: 4 });
    expect(messageOf(answer.data)).toBe('Candidate updated successfully');
  });

  it('saves the record first, then removes and uploads files, and answers the newest record', async () => {
    const calls = serve({
      'PATCH /api/candidates/c': success({ _id: 'c', version: 5 }, 'Candidate updated successfully'),
      'DELETE /api/candidates/c/files/delete': success({ _id: 'c', version: 6, files: {} }, 'Files deleted'),
      'PUT /api/candidates/c/files/upload': success({ _id: 'c', version: 7, files: { resume: '/r' } }, 'Up'),
    });
    const data = { ...previousData, name: 'B', resumeFile: resume, imageFile: null };
    const answer = await dataProvider.update('candidates', { id: 'c', data, previousData });
    expect(calls.map(({ method }) => method)).toEqual(['PATCH', 'DELETE', 'PUT']);
    expect(calls[1]!.body).toEqual({ keys: ['image'] });
    expect((calls[2]!.body as FormData).get('resume')).toBeInstanceOf(File);
    expect(answer.data).toMatchObject({ id: 'c', version: 7, files: { resume: '/r' } });
    expect(messageOf(answer.data)).toBe('Candidate updated successfully');
  });

  it('says what failed and what is kept when only the files fail', async () => {
    serve({
      'POST /api/candidates': success({ _id: 'c', version: 1 }),
      'PUT /api/candidates/c/files/upload': failure(415, 'Only PDF files are accepted'),
    });
    const create = dataProvider.create('candidates', { data: { name: 'A', resumeFile: resume } });
    await expect(create).rejects.toMatchObject({
      status: 415,
      message: expect.stringMatching(/^Files upload failed.*Only PDF files are accepted.*saved/),
      body: { saved: { id: 'c', version: 1 } },
    });
  });

  it('creates with the known fields only', async () => {
    const calls = fakeFetch(() => success({ _id: 'r' }, 'Role created'));
    const { data } = await dataProvider.create('roles', { data: { name: 'HR', description: 'd', other: 1 } });
    expect(calls[0]).toMatchObject({
      method: 'POST',
      url: '/api/roles',
      body: { name: 'HR', description: 'd' },
    });
    expect(messageOf(data)).toBe('Role created');
  });
});

describe('delete', () => {
  it('answers a record also when the server answers none, and keeps the message', async () => {
    const calls = fakeFetch(() => success(null, 'Role deleted'));
    const { data } = await dataProvider.delete('roles', { id: 'r' });
    expect(calls.map(line)).toEqual(['DELETE /api/roles/r']);
    expect(data).toMatchObject({ id: 'r' });
    expect(messageOf(data)).toBe('Role deleted');
  });

  it('uses the bulk call where there is one', async () => {
    const results = [
      { _id: 'a', ok: true, message: '' },
      { _id: 'b', ok: false, message: 'Refused' },
    ];
    const calls = fakeFetch(() => success({ results }, 'Candidates deleted'));
    const answer = await dataProvider.trashMany('candidates', ['a', 'b']);
    expect(calls).toMatchObject([
      { method: 'DELETE', url: '/api/candidates/bulk', body: { ids: ['a', 'b'] } },
    ]);
    expect(answer.results).toMatchObject(results);
    expect(messageOf(answer)).toBe('Candidates deleted');
  });

  it('calls one by one where there is no bulk call, and hides no failure', async () => {
    serve({ 'DELETE /api/users/a': success(null), 'DELETE /api/users/b': failure(409, 'Last one') });
    expect((await dataProvider.trashMany('users', ['a', 'b'])).results).toMatchObject([
      { _id: 'a', ok: true },
      { _id: 'b', ok: false, message: 'Last one' },
    ]);
    fakeFetch(() => failure(401, 'gone'));
    await expect(dataProvider.trashMany('users', ['a', 'b'])).rejects.toMatchObject({ status: 401 });
  });
});

describe('trash', () => {
  it('restores and deletes for good through the calls of the specification', async () => {
    const calls = fakeFetch(() => success({ results: [] }, 'done'));
    await dataProvider.restore('users', 'a');
    await dataProvider.deletePermanently('users', 'a');
    await dataProvider.restoreMany('candidates', ['a']);
    await dataProvider.deleteManyPermanently('jobs', ['a']);
    expect(calls.map(line)).toEqual([
      'PATCH /api/users/a/restore',
      'DELETE /api/users/a/permanent',
      'PATCH /api/candidates/bulk/restore',
      'DELETE /api/jobs/bulk/permanent',
    ]);
  });

  it('keeps the message of a permanent delete that answers no record', async () => {
    fakeFetch(() => success(null, 'Job deleted permanently'));
    expect(messageOf(await dataProvider.deletePermanently('jobs', 'a'))).toBe('Job deleted permanently');
  });

  it('goes one by one for resources without bulk calls', async () => {
    const calls = serve({
      'PATCH /api/users/a/restore': success({ _id: 'a' }),
      'DELETE /api/users/b/permanent': failure(409, 'Referred to'),
    });
    expect((await dataProvider.restoreMany('users', ['a'])).results).toMatchObject([{ _id: 'a', ok: true }]);
    expect((await dataProvider.deleteManyPermanently('users', ['b'])).results).toMatchObject([
      { _id: 'b', ok: false, message: 'Referred to' },
    ]);
    expect(calls).toHaveLength(2);
  });

  it('spells the permanent delete of onboardings as the specification does', async () => {
    const calls = fakeFetch(() => success(null));
    await dataProvider.deletePermanently('onboardings', 'o');
    expect(calls.map(line)).toEqual(['DELETE /api/onboardings/o/permanently']);
  });
});

import { describe, expect, it } from 'vitest';
import { changedFields, fieldsOf, splitFiles } from './records.js';
import { RESOURCES } from '../resources.js';
import { registerCalls } from './resources.js';

registerCalls(RESOURCES);

const file = new File(['x'], 'cv.pdf');

describe('fieldsOf', () => {
  it('sends only what the API takes', () => {
    expect(
      fieldsOf('roles', { id: '1', _id: '1', name: 'HR', createdAt: 'x', description: undefined }),
    ).toEqual({
      name: 'HR',
    });
  });

  it('keeps null, which empties a field', () => {
    expect(fieldsOf('candidates', { noticePeriod: null })).toEqual({ noticePeriod: null });
  });
});

describe('changedFields', () => {
  const previous = { id: '1', name: 'A', location: { current: 'Pune', permanent: '' }, version: 3 };

  it('names what differs, nested values whole', () => {
    const values = { ...previous, location: { current: 'Mumbai', permanent: '' } };
    expect(changedFields('candidates', values, previous)).toEqual({
      location: { current: 'Mumbai', permanent: '' },
    });
  });

  it('is empty when nothing differs, whatever the order of the members', () => {
    const values = { ...previous, location: { permanent: '', current: 'Pune' } };
    expect(changedFields('candidates', values, previous)).toEqual({});
  });
});

describe('splitFiles', () => {
  it('takes chosen files out to upload and removed ones to delete', () => {
    const previous = { files: { image: '/api/candidates/1/files/image' } };
    const data = { name: 'A', resumeFile: { rawFile: file, src: 'blob:' }, imageFile: null };
    expect(splitFiles('candidates', data, previous)).toEqual({
      values: { name: 'A' },
      uploads: { resume: file },
      removed: ['image'],
    });
  });

  it('leaves alone what was not touched or was never there', () => {
    const previous = { files: {} };
    const data = { resumeFile: { src: '/api/x', title: 'cv' }, imageFile: null, offerLetterFile: undefined };
    expect(splitFiles('candidates', data, previous)).toEqual({ values: {}, uploads: {}, removed: [] });
  });
});

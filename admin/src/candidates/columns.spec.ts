import { describe, expect, it } from 'vitest';
import { EXPORT_COLUMNS } from '@shared/resources/exports/columns.js';
import { candidateTexts } from '../i18n/candidates.js';
import { CANDIDATE_COLUMNS, HIDDEN_COLUMNS, withColumn } from './columns.js';

describe('the columns of the candidate table', () => {
  it('are those of the export, in its order and under its labels', () => {
    expect(CANDIDATE_COLUMNS.map(({ key, label }) => [key, candidateTexts.fields[label]])).toEqual(
      Object.entries(EXPORT_COLUMNS),
    );
  });

  it('B1: show and hide at first what 1-core section 3 lists, ours last among the hidden ones', () => {
    const displayed = CANDIDATE_COLUMNS.filter(({ visible }) => visible).map(
      ({ label }) => candidateTexts.fields[label],
    );
    expect(displayed).toEqual([
      'Name',
      'Email',
      'Mobile',
      'Grade',
      'Gender',
      'Current Location',
      'Role',
      'Experience',
      'Applied Through',
      'Resume',
    ]);
    expect(HIDDEN_COLUMNS).toEqual([
      'education',
      'status',
      'lastJob',
      'relocation',
      'location.permanent',
      'currentCTC',
      'expectedCTC',
      'noticePeriod',
      'createdAt',
      'updatedAt',
      'image',
      'statusSince',
      'lastActivity',
    ]);
  });

  it('are shown and hidden one by one, each once', () => {
    expect(withColumn(['status', 'image'], 'status', true)).toEqual(['image']);
    expect(withColumn(['image'], 'status', false)).toEqual(['image', 'status']);
    expect(withColumn(['status'], 'status', false)).toEqual(['status']);
  });
});

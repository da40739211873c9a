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

  it('show and hide at first what 1-core section 3 lists', () => {
    const shown = CANDIDATE_COLUMNS.filter(({ visible, own }) => visible && !own).map(
      ({ label }) => candidateTexts.fields[label],
    );
    expect(shown).toEqual([
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
    const ours = CANDIDATE_COLUMNS.filter(({ own }) => own).map(({ key }) => key);
    expect(ours).toEqual(['statusSince', 'lastActivity']);
    expect(HIDDEN_COLUMNS).toHaveLength(CANDIDATE_COLUMNS.length - shown.length - ours.length);
  });

  it('are shown and hidden one by one, each once', () => {
    expect(withColumn(['status', 'image'], 'status', true)).toEqual(['image']);
    expect(withColumn(['image'], 'status', false)).toEqual(['image', 'status']);
    expect(withColumn(['status'], 'status', false)).toEqual(['status']);
  });
});

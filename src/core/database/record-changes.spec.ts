import { Types } from 'mongoose';
import { changedFields, fieldChanges } from './record-changes.js';

const id = (digit: string) => new Types.ObjectId(digit.repeat(24));

const current = {
  name: 'Asha',
  grade: null,
  location: { current: 'Pune', permanent: '' },
  jobs: [id('a'), id('b')],
  day: new Date('2026-11-21T00:00:00Z'),
  secret: 'old',
  keys: { name: 'asha' },
};

describe('changedFields', () => {
  it('keeps fields that differ and leaves out the others', () => {
    const wanted = {
      name: 'Asha',
      'location.current': 'Goa',
      'location.permanent': '',
      grade: 'A',
      notes: 'new',
    };
    expect(changedFields(current, wanted)).toEqual([
      ['location.current', 'Goa'],
      ['grade', 'A'],
      ['notes', 'new'],
    ]);
  });

  it('reads undefined as "not sent" and null as empty', () => {
    expect(changedFields(current, { name: undefined, grade: null, notes: null })).toEqual([]);
    expect(changedFields(current, { name: null })).toEqual([['name', null]]);
  });

  it('compares ids, lists and days by value', () => {
    const same = { jobs: [id('a'), id('b')], day: new Date(current.day), location: { ...current.location } };
    expect(changedFields(current, same)).toEqual([]);
    expect(changedFields(current, { jobs: [id('b'), id('a')] })).toHaveLength(1);
    expect(changedFields(current, { day: new Date(0) })).toHaveLength(1);
    expect(changedFields(current, { jobs: [] })).toHaveLength(1);
  });
});

describe('fieldChanges', () => {
  it('says from what to what', () => {
    const changed: Array<[string, unknown]> = [
      ['name', 'Asha Rao'],
      ['grade', 'A'],
      ['jobs', [id('c')]],
      ['day', new Date('2026-11-22T00:00:00Z')],
    ];
    expect(fieldChanges(current, changed, {})).toEqual([
      { field: 'name', from: 'Asha', to: 'Asha Rao' },
      { field: 'grade', from: '', to: 'A' },
      { field: 'jobs', from: `${'a'.repeat(24)}, ${'b'.repeat(24)}`, to: 'c'.repeat(24) },
      { field: 'day', from: '2026-11-21T00:00:00.000Z', to: '2026-11-22T00:00:00.000Z' },
    ]);
  });

  it('leaves derived fields out, with all that lies under them and nothing else', () => {
    const changed: Array<[string, unknown]> = [
      ['keys', {}],
      ['keys.name', 'x'],
      ['keysOfTheHouse', 'x'],
    ];
    expect(fieldChanges(current, changed, { derived: ['keys'] })).toEqual([
      { field: 'keysOfTheHouse', from: '', to: 'x' },
    ]);
  });

  it('names a secret field without its values', () => {
    expect(fieldChanges(current, [['secret', 'new']], { secret: ['secret'] })).toEqual([{ field: 'secret' }]);
  });
});

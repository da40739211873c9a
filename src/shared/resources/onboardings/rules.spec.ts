import { holds, ID, long } from '../../../../test/support/rule-cases.js';
import { firstStepError, missingOf, onboardingRules } from './rules.js';

const file = (over: object = {}) => ({ name: 'Pan Card', type: 'pdf', ...over });
const step = (over: object = {}) => ({ name: 'Papers', files: [file()], ...over });
/** The error of one otherwise valid step. */
const ofStep = (over: object) => firstStepError([step(over)]);
const many = (length: number, make: (index: number) => object) =>
  Array.from({ length }, (_, index) => make(index));
const named = (index: number) => ({ name: `Name ${index}`, type: 'image' });

describe('I01 steps of an onboarding', () => {
  it('accepts complete ones, up to the limits', () => {
    expect(firstStepError([step()])).toBeUndefined();
    expect(
      firstStepError([
        step({
          description: long(5_000),
          fields: [
            { name: 'UAN', value: long(5_000), required: true },
            { name: 'PF', value: null, required: false },
          ],
          files: [file({ required: true }), file({ name: long(200), type: 'image' })],
        }),
      ]),
    ).toBeUndefined();
    expect(firstStepError(many(30, (index) => step({ files: [named(index)] })))).toBeUndefined();
    expect(ofStep({ files: many(20, named), fields: many(30, named) })).toBeUndefined();
  });

  it.each([
    [undefined, 'steps', 'At least one step is required'],
    [[], 'steps', 'At least one step is required'],
    [many(31, () => step()), 'steps', 'This is more than an onboarding can hold'],
    [[step(), 'x'], 'steps.1', 'A step has a name, a description, fields and files'],
    [[null], 'steps.0', 'A step has a name, a description, fields and files'],
    [[[]], 'steps.0', 'A step has a name, a description, fields and files'],
  ])('the list: %#', (steps, field, message) => expect(firstStepError(steps)).toEqual({ field, message }));

  it.each<[object, string, string]>([
    [{ name: ' ' }, 'name', 'Step name is required'],
    [{ name: long(201) }, 'name', 'This text is too long (at most 200 characters)'],
    [{ description: long(5_001) }, 'description', 'This text is too long (at most 5,000 characters)'],
    [{ description: 5 }, 'description', 'This must be text'],
    [{ files: [] }, 'files', 'At least one file field is required'],
    [{ files: 'x' }, 'files', 'At least one file field is required'],
    [{ fields: 'x' }, 'fields', 'A step has a name, a description, fields and files'],
    [{ files: many(21, named) }, 'files', 'This is more than an onboarding can hold'],
    [{ fields: many(31, named) }, 'files', 'This is more than an onboarding can hold'],
    [{ files: ['x'] }, 'files.0.name', 'A step has a name, a description, fields and files'],
    [{ files: [file({ name: '' })] }, 'files.0.name', 'File name is required'],
    [
      { files: [file({ name: long(201) })] },
      'files.0.name',
      'This text is too long (at most 200 characters)',
    ],
    [{ files: [file({ name: 'toString' })] }, 'files.0.name', 'Please choose another name.'],
    [{ files: [file({ type: 'doc' })] }, 'files.0.type', 'File type is required'],
    [{ files: [file({ type: undefined })] }, 'files.0.type', 'File type is required'],
    [{ files: [file({ required: 'yes' })] }, 'files.0.type', 'Required must be true or false'],
    [
      { files: [file(), file({ name: ' pan card ' })] },
      'files.1.name',
      'Duplicate file names are not allowed',
    ],
    [{ fields: ['x'] }, 'fields.0.name', 'A step has a name, a description, fields and files'],
    [{ fields: [{ name: '' }] }, 'fields.0.name', 'Field name is required'],
    [{ fields: [{ name: long(201) }] }, 'fields.0.name', 'This text is too long (at most 200 characters)'],
    [{ fields: [{ name: ' __proto__' }] }, 'fields.0.name', 'Please choose another name.'],
    [{ fields: [{ name: 'prototype' }] }, 'fields.0.name', 'Please choose another name.'],
    [
      { fields: [{ name: 'UAN', value: long(5_001) }] },
      'fields.0.name',
      'This text is too long (at most 5,000 characters)',
    ],
    [{ fields: [{ name: 'UAN', value: 5 }] }, 'fields.0.name', 'This must be text'],
    [{ fields: [{ name: 'UAN', required: 1 }] }, 'fields.0.name', 'Required must be true or false'],
    [
      { fields: [{ name: 'UAN' }, { name: 'uan ' }] },
      'fields.1.name',
      'Duplicate text field names are not allowed',
    ],
  ])('a step: %#', (over, field, message) =>
    expect(ofStep(over)).toEqual({ field: `steps.0.${field}`, message }),
  );

  it('file names are unique over all steps, field names in their own step', () => {
    const fields = [{ name: 'UAN' }];
    expect(firstStepError([step(), step()])).toEqual({
      field: 'steps.1.files.0.name',
      message: 'Duplicate file names are not allowed',
    });
    expect(
      firstStepError([step({ fields }), step({ fields, files: [file({ name: 'DL' })] })]),
    ).toBeUndefined();
  });

  it('reports errors in the order of the specification: names, types, then duplicates, files before fields', () => {
    const files = [file(), file({ type: '' }), file({ name: '' })];
    const messages = [
      ofStep({ files, fields: [{ name: '' }] }),
      ofStep({ files: files.slice(0, 2), fields: [{ name: '' }] }),
      ofStep({ files: [file(), file()], fields: [{ name: '' }] }),
      ofStep({ fields: [{ name: 'UAN' }, { name: 'UAN' }, { name: '' }] }),
    ].map((found) => found?.message);
    expect(messages).toEqual([
      'File name is required',
      'File type is required',
      'Duplicate file names are not allowed',
      'Field name is required',
    ]);
  });
});

describe('I01 onboardings', () => {
  const values = 'Fields must be texts by their names';

  it('holds each field to its rule', () => {
    for (const [rule, message] of [
      [onboardingRules.job, 'Job is required'],
      [onboardingRules.candidate, 'Candidate is required'],
    ] as const)
      holds(rule, [[ID], ['', message], [undefined, message], ['J1', message], [{}, message]]);
    holds(onboardingRules.steps, [[[step()]], [[], 'At least one step is required']]);
    holds(onboardingRules.status, [
      ['Pending'],
      ['In-Progress'],
      ['Completed'],
      ['Failed'],
      ['failed', 'Please select a valid onboarding status.'],
      [undefined, 'Please select a valid onboarding status.'],
    ]);
    holds(onboardingRules.templateName, [
      ['Sales'],
      [long(200)],
      [long(201), 'This text is too long (at most 200 characters)'],
      ['', 'Template name is required'],
      [5, 'This must be text'],
    ]);
    holds(onboardingRules.values, [
      [{}],
      [{ UAN: '', PF: long(5_000) }],
      [{ UAN: long(5_001) }, 'This text is too long (at most 5,000 characters)'],
      [Object.fromEntries(many(30, () => ({})).map((_, index) => [index, 'x']))],
      [Object.fromEntries(many(31, () => ({})).map((_, index) => [index, 'x'])), values],
      [{ UAN: 5 }, values],
      [['x'], values],
      [null, values],
      ['x', values],
    ]);
  });

  it('reports what a step still lacks, fields first, in their order', () => {
    const missing = missingOf(
      {
        fields: [
          { name: 'UAN', value: ' ', required: true },
          { name: 'PF', value: '', required: false },
          { name: 'Bank', value: 'x', required: true },
        ],
        files: [
          { name: 'Pan Card', required: true },
          { name: 'DL', required: false },
          { name: 'Photo', required: true },
        ],
      },
      (name) => name === 'Photo',
    );
    expect(missing).toEqual([
      { field: 'UAN', message: 'UAN is required.' },
      { field: 'Pan Card', message: 'Pan Card is required.' },
    ]);
  });
});

import { showCount, showDay, showRupees } from '../kit/format.js';
import { type Case, holds, ID, long, today } from '../../../test/support/rule-cases.js';
import { candidateRules } from './candidates/rules.js';
import { jobNumber, parseJobNumber } from './jobs/format.js';
import { jobRules, salaryOrder } from './jobs/rules.js';
import { roleRules } from './roles/rules.js';
import { loginRules, passwordRules, passwordsMatch, userRules } from './users/rules.js';

/** Values in years, days or rupees: the limits and the one message for both. */
const amount = (max: number, message: string): Case[] => [
  [undefined],
  [null],
  [0],
  [max],
  [-1, message],
  [max + 1, message],
  ['1', message],
];
const shortText = (message: string): Case[] => [
  ['a'],
  [long(200)],
  [long(201), 'This text is too long (at most 200 characters)'],
  ['', message],
  [undefined, message],
  [5, 'This must be text'],
];

describe('I01 candidates', () => {
  const { experience, ...rules } = candidateRules;

  it.each<[keyof typeof rules, Case[]]>([
    [
      'name',
      [['a'], [long(50)], [long(51), 'Name should not exceed 50 characters'], ['', 'Name is required']],
    ],
    ['expectedCTC', amount(1_000_000_000, 'Expected CTC must be a positive number')],
    ['currentCTC', amount(1_000_000_000, 'Current CTC must be a positive number')],
    ['noticePeriod', amount(3_650, 'Notice period must be a positive number')],
    ['currentLocation', shortText('Current location is required')],
    [
      'permanentLocation',
      [[undefined], [''], [long(200)], [long(201), 'This text is too long (at most 200 characters)']],
    ],
    ['education', shortText('Education is required')],
    [
      'jobs',
      [
        [[ID]],
        [Array.from({ length: 50 }, () => ID)],
        [Array.from({ length: 51 }, () => ID), 'Please provide at least one valid Job ID'],
        [[], 'Select the job for which you are applying'],
        [undefined, 'Select the job for which you are applying'],
        [['J1'], 'Please provide at least one valid Job ID'],
      ],
    ],
    [
      'applicationDate',
      [
        [today],
        [`${today}T23:59:59Z`],
        ['2020-01-01'],
        ['2026-11-22', 'Application date should be in the past'],
        ['soon', 'Application date should be in the past'],
        ['', 'Application date is required'],
      ],
    ],
    ['lastJob', [[''], [long(200)], [long(201), 'This text is too long (at most 200 characters)']]],
    ['relocation', [['Yes'], ['No'], [''], ['Maybe', 'Relocation can be only Yes or No']]],
    ['status', [['Applied'], ['Black Listed'], ['applied', 'Invalid status'], ['', 'Invalid status']]],
    ['grade', [['NA'], ['E'], ['F', 'Invalid grade']]],
    [
      'appliedThrough',
      [['Naukri'], ['Pigeon', 'Applied through is not valid'], ['', 'Applied through is required']],
    ],
    ['notes', [[''], [long(5_000)], [long(5_001), 'This text is too long (at most 5,000 characters)']]],
  ])('%s', (field, cases) => holds(rules[field], cases));

  it('experience', () =>
    holds(experience, [
      [0],
      [40],
      [-1, 'Experience cannot be negative'],
      [41, 'Experience cannot more than 40 years'],
      ['4', 'Experience is required'],
      [undefined, 'Experience is required'],
    ]));
});

describe('I01 users', () => {
  it.each<[keyof typeof userRules, Case[]]>([
    [
      'name',
      [
        ['Al'],
        [long(50)],
        ['A', 'Name must be between 2 and 50 characters'],
        [long(51), 'Name must be between 2 and 50 characters'],
        ['', 'Name is required'],
      ],
    ],
    [
      'dob',
      [
        ['2008-12-31'],
        ['1926-01-01'],
        ['2009-01-01', 'Age must be between 18 and 100 years'],
        ['1925-12-31', 'Age must be between 18 and 100 years'],
        ['2008-02-30', 'Date of birth is not a valid date'],
        ['', 'Date of birth is required'],
      ],
    ],
    [
      'address',
      [
        [long(5)],
        [long(100)],
        [long(4), 'Address must be between 5 and 100 characters'],
        [long(101), 'Address must be between 5 and 100 characters'],
        ['', 'Address must be between 5 and 100 characters'],
      ],
    ],
    ['bio', [[''], [undefined], [long(250)], [long(251), 'Bio must not exceed 250 characters']]],
    [
      'roles',
      [
        [undefined],
        [null],
        [[]],
        [[ID]],
        [Array.from({ length: 100 }, () => ID)],
        [Array.from({ length: 101 }, () => ID), 'Roles must be non-empty ids'],
        [[''], 'Roles must be non-empty ids'],
        [ID, 'Roles must be non-empty ids'],
      ],
    ],
    [
      'password',
      [[''], [undefined], ['Password@1'], ['short', 'Password must be at least 8 characters long']],
    ],
  ])('%s', (field, cases) => holds(userRules[field], cases));

  it('A12 a new password', () =>
    holds(passwordRules.newPassword, [
      ['Passw@rd1'.slice(0, 8) + '1'],
      ['Abcdef@1'],
      ['Abcde@1', 'Password must be at least 8 characters long'],
      [`Ab@1${long(124)}`],
      [`Ab@1${long(125)}`, 'Password must not exceed 128 characters'],
      ['abcdef@1', 'Password must contain at least one uppercase letter'],
      ['ABCDEF@1', 'Password must contain at least one lowercase letter'],
      ['Abcdef@x', 'Password must contain at least one digit'],
      ['Abcdefg1', 'Password must contain at least one special character'],
      [undefined, 'Password must be at least 8 characters long'],
      // Code points count: seven characters of two units each are seven.
      ['Ab@1😀😀😀', 'Password must be at least 8 characters long'],
    ]));

  it('given passwords and the sign-in', () => {
    holds(loginRules.password, [
      ['123456'],
      [long(1_000)],
      ['12345', 'Password must be at least 6 characters'],
      [long(1_001), 'Password must be at least 6 characters'],
      [123_456, 'Password must be at least 6 characters'],
    ]);
    holds(passwordRules.oldPassword, [['123456'], ['1', 'Old password must be at least 6 characters']]);
    holds(loginRules.email, [['a@example.com'], ['', 'Invalid email format'], ['a', 'Invalid email format']]);
    expect(passwordsMatch('a', 'a')).toBeUndefined();
    expect(passwordsMatch('a', 'b')).toBe('Confirmation password must match');
  });
});

describe('I01 jobs', () => {
  it.each<[keyof typeof jobRules, Case[]]>([
    ['title', shortText('Title is required')],
    ['company', shortText('Company is required')],
    ['location', shortText('Location is required')],
    ['employmentType', [['Full-Time'], ['full-time', 'Employment type is not valid']]],
    [
      'experience',
      [
        [0],
        [12],
        [-1, 'Experience cannot be negative'],
        [13, "Experience can't be more than 12 years"],
        [undefined, 'Experience is required'],
      ],
    ],
    ['salary', amount(1_000_000_000, 'Salary must not be negative')],
    [
      'skills',
      [
        [['CAD']],
        [['', 'CAD']],
        [[], 'At least one skill is required'],
        [[' '], 'At least one skill is required'],
        ['CAD', 'At least one skill is required'],
      ],
    ],
  ])('%s', (field, cases) => holds(jobRules[field], cases));

  it('salary bounds against each other', () => {
    const wrong = 'Minimum salary should be less than or equal to maximum salary';
    expect(
      [{ min: 2, max: 1 }, { min: 1, max: 1 }, { min: 2 }, { max: 1, min: null }, null, undefined].map(
        salaryOrder,
      ),
    ).toEqual([wrong, undefined, undefined, undefined, undefined, undefined]);
    expect(salaryOrder({ min: 0, max: -1 })).toBe(wrong);
  });

  it('numbers and salaries as people write them', () => {
    expect(jobNumber(12)).toBe('J12');
    const typed = [
      'J12',
      ' j12 ',
      'J 12',
      'J0012',
      'J0',
      'J',
      '12',
      'J1234567890',
      'xJ1',
      'J1x',
      'J123456789',
    ];
    expect(typed.map(parseJobNumber)).toEqual([
      12,
      12,
      12,
      12,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      123_456_789,
    ]);
    expect(showCount(123_456)).toBe('1,23,456');
    expect(showRupees(12.4)).toBe('₹ 12');
    expect(['2026-11-21', '2026-11-21T10:00:00Z', '', null, undefined, 'x2026-11-21'].map(showDay)).toEqual([
      '21/11/2026',
      '21/11/2026',
      '',
      '',
      '',
      '',
    ]);
  });
});

describe('Z08 roles', () => {
  const permission = { resource: 'candidate', actions: ['read'] };

  it.each<[keyof typeof roleRules, Case[]]>([
    ['name', shortText('Name is required')],
    [
      'description',
      [
        ['a'],
        [long(5_000)],
        [long(5_001), 'This text is too long (at most 5,000 characters)'],
        ['', 'Description is required'],
      ],
    ],
    ['expiresAt', [[null], [''], ['2027-01-01'], ['later', 'Expiration date must be in the future']]],
    [
      'permissions',
      [
        [[]],
        [[permission]],
        [[permission, { resource: 'job', actions: [] }]],
        [undefined, 'Permissions must be a list of resources with their actions'],
        [['candidate'], 'Permissions must be a list of resources with their actions'],
        [[null], 'Permissions must be a list of resources with their actions'],
        [[{ ...permission, resource: 'all' }], 'Invalid resource'],
        [[permission, permission], 'Invalid resource'],
        [[{ ...permission, actions: ['manage'] }], 'Invalid action'],
        [[{ ...permission, actions: ['read', 'manage'] }], 'Invalid action'],
        [[{ ...permission, actions: ['read', 'read'] }], 'Invalid action'],
        [[{ ...permission, actions: 'read' }], 'Invalid action'],
        [[{ ...permission, inverted: true }], 'inverted: This field is not known'],
      ],
    ],
  ])('%s', (field, cases) => holds(roleRules[field], cases));
});

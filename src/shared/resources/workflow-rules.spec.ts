import { type Case, holds, ID, long } from '../../../test/support/rule-cases.js';
import { employeeNumber } from './employees/format.js';
import { employeeRules, statusDateOrder } from './employees/rules.js';
import { interviewNumber } from './interviews/format.js';
import { instantOf, interviewRules, isInstant, scheduleInFuture } from './interviews/rules.js';
import { offerDays, offerRules, templateRules } from './offers/rules.js';
import { screeningRules } from './screenings/rules.js';

const tooLong = (most: string) => `This text is too long (at most ${most} characters)`;
const notText = 'This must be text';
/** A closed list: its values, and values that no closed list takes. */
const closed = (values: readonly string[], message: string): Case[] => [
  ...values.map((value): Case => [value]),
  ...[undefined, null, '', 'x', values[0]!.toLowerCase() + ' ', 5, [values[0]]].map((value): Case => [
    value,
    message,
  ]),
];
const reference = (message: string): Case[] => [
  [ID],
  ...['', undefined, null, 'J1', 5, { $ne: null }].map((value): Case => [value, message]),
];
const longText: Case[] = [[undefined], [''], [long(5_000)], [long(5_001), tooLong('5,000')], [5, notText]];

describe('I01 screenings', () => {
  const invalidFilter = 'Filter must be All, Selected, Pending, Rejected or UnScreened';

  it.each<[keyof typeof screeningRules, Case[]]>([
    ['job', reference('Select job')],
    ['description', longText],
    ['screeningId', reference('Choose a screening and a candidate')],
    ['candidateId', reference('Choose a screening and a candidate')],
    ['stage', closed(['Resume Review', 'Phone Interview'], 'Stage must be Resume Review or Phone Interview')],
    ['status', closed(['Pending', 'Selected', 'Rejected'], 'Status must be Pending, Selected or Rejected')],
    ['filter', closed(['All', 'Selected', 'Pending', 'Rejected', 'UnScreened'], invalidFilter)],
    ['search', [[''], [long(100)], [long(101), tooLong('100')], [undefined, notText]]],
  ])('%s', (field, cases) => holds(screeningRules[field], cases));
});

describe('I01 interviews', () => {
  const round = 'Round must be a whole number of at least 1';
  const people = 'Please select the interviewers.';
  const many = (length: number) => Array.from({ length }, (_, index) => index.toString(16).padStart(24, '0'));
  const rating = 'Rating must be (0-5)';
  const statuses = ['Scheduled', 'Completed', 'Cancelled', 'Rescheduled'];
  const day = 'Select interview date and time';

  it.each<[keyof typeof interviewRules, Case[]]>([
    [
      'round',
      [
        [1],
        [1_001],
        [1_000_000],
        [1_000_001, 'Round must be at most 1000000'],
        ...[0, 1.5, '1', undefined].map((value): Case => [value, round]),
      ],
    ],
    ['job', reference('Select job')],
    ['type', closed(['HR', 'Technical', 'Final'], 'Interview type is required.')],
    [
      'statusOfNew',
      [
        ...closed(['Scheduled', 'Rescheduled'], 'Please select a valid interview status.'),
        ['Completed', 'Please select a valid interview status.'],
        ['Cancelled', 'Please select a valid interview status.'],
      ],
    ],
    ['status', closed(statuses, 'Please select a valid interview status.')],
    ['mode', closed(['Online', 'Offline', 'Hybrid'], 'Please select interview mode.')],
    [
      'date',
      [
        ['2026-11-22T10:00Z'],
        ['2026-11-22T10:00:30+05:30'],
        ['2026-11-22T10:00:30.5-05:30'],
        ...['2026-11-22T10:00', '2026-11-22', '2026-13-22T10:00Z', 'x2026-11-22T10:00Z', '', null, 5].map(
          (value): Case => [value, day],
        ),
        ['2026-11-22T10:00Zx', day],
        ['9998-12-31T23:59Z'],
        ['9999-01-01T00:00Z', day],
      ],
    ],
    [
      'duration',
      [
        [5],
        [1_440],
        [4, 'Duration must be at least 5 minutes'],
        [1_441, 'Duration must be at most 1440 minutes'],
        [7.5, 'Duration must be a whole number of minutes'],
        [4.5, 'Duration must be at least 5 minutes'],
        ['30', 'Duration must be at least 5 minutes'],
        [undefined, 'Duration must be at least 5 minutes'],
      ],
    ],
    [
      'interviewers',
      [
        [[ID]],
        [many(50)],
        [many(51), 'Please select at most 50 interviewers.'],
        [[], people],
        [undefined, people],
        [['Asha'], people],
      ],
    ],
    [
      'inviteCandidates',
      [
        [[]],
        [[ID]],
        [many(50)],
        [many(51), 'Please select at most 50 candidates.'],
        [['Asha'], 'Please select candidates of this job.'],
      ],
    ],
    ['description', longText],
    ['result', closed(['Pending', 'Selected', 'Rejected'], 'Please select a valid status.')],
    ['offer', closed(['Accepted', 'Rejected'], 'The offer can be only Accepted or Rejected')],
    [
      'rating',
      [
        [1],
        [5],
        ...[0, undefined, null, ''].map((value): Case => [value, 'Rating is required']),
        ...[6, -1, 2.5, '3'].map((value): Case => [value, rating]),
      ],
    ],
    [
      'comments',
      [
        ['Good'],
        [long(5_000)],
        [long(5_001), tooLong('5,000')],
        ['', 'Comments is required'],
        [undefined, 'Comments is required'],
        [5, notText],
      ],
    ],
  ])('%s', (field, cases) => holds(interviewRules[field], cases));

  it('a schedule lies in the future, to the millisecond', () => {
    const now = Date.parse('2026-11-22T10:00:00Z');
    const message = 'The schedule date must be in the future.';
    expect(scheduleInFuture('2026-11-22T10:00:00.001Z', now)).toBeUndefined();
    expect(scheduleInFuture(new Date(now + 1), now)).toBeUndefined();
    expect(scheduleInFuture('2026-11-22T10:00:00Z', now)).toBe(message);
    expect(isInstant(new Date(now))).toBe(false);
    expect(isInstant('2028-02-29T10:00:00+05:30')).toBe(true);
    expect(isInstant('2027-02-29T10:00:00Z')).toBe(false);
    for (const text of [
      '2028-02-29T10:00:00.123456+05:30',
      '2028-02-29T10:00:00.123+0530',
      '2028-02-29T04:30:00,123Z',
      '20280229T100000.123456789+0530',
      '2028-02-28T23:30:00.1239-05',
    ])
      expect([text, instantOf(text)?.toISOString()]).toEqual([text, '2028-02-29T04:30:00.123Z']);
    for (const text of [
      '2028-02-29T10:00:00',
      '2028-02-29 10:00:00Z',
      '2028-02-29T25:00:00Z',
      '2028-02-29T10:60Z',
      '2028-02-29T10:00:00+25:00',
      '2028-0229T10:00:00Z',
      `2028-02-29T10:00:00.${'1'.repeat(100_000)}Z`,
    ])
      expect([text, isInstant(text)]).toEqual([text, false]);
    expect(interviewNumber(12)).toBe('I12');
  });
});

describe('I01 offers', () => {
  const salary = 'Annual salary must be a positive whole number of rupees';
  const salaryMax = 'Salary must be at most ₹ 1,00,00,00,000';
  const joining = 'Joining date must be a valid date from today on';
  const expiry = 'Expiry date must be a valid date from today on';
  const amounts: Case[] = [
    [1],
    [1_000_000_000],
    [1_000_000_001, salaryMax],
    [0, salary],
    [1.5, salary],
    ['12', salary],
  ];
  const days = (message: string): Case[] => [
    ['2026-11-21'],
    ['2027-01-01'],
    ['2026-11-21T00:00:00Z'],
    ['2026-11-20', message],
    ['2026-02-30', message],
    ['soon', message],
    [5, message],
  ];

  it.each<[keyof typeof offerRules, Case[]]>([
    [
      'password',
      [
        ['x'],
        [long(128)],
        [long(129), 'Enter your password'],
        ['', 'Enter your password'],
        [undefined, 'Enter your password'],
        [['x'], 'Enter your password'],
      ],
    ],
    ['salary', [[undefined], [null], ...amounts]],
    ['joiningDate', [[undefined], [''], ...days(joining)]],
    ['expiresOn', [[undefined], [''], ...days(expiry)]],
    ['message', [[undefined], [long(1_000)], [long(1_001), 'The message must be at most 1000 characters']]],
  ])('%s', (field, cases) => holds(offerRules[field], cases));

  it('a letter from the template needs salary and joining date', () => {
    holds(templateRules.salary, [[undefined, 'Enter the salary'], ['', 'Enter the salary'], ...amounts]);
    holds(templateRules.joiningDate, [
      [undefined, 'Enter the joining date'],
      ['', 'Enter the joining date'],
      ...days(joining),
    ]);
  });

  it('an offer expires before the joining date, or on it', () => {
    expect(offerDays({ joiningDate: '2026-12-01', expiresOn: '2026-12-02' })).toBe(
      'The offer must expire before the joining date',
    );
    expect(offerDays({ joiningDate: '2026-12-01', expiresOn: '2026-12-01' })).toBeUndefined();
    expect(offerDays({ joiningDate: null, expiresOn: '2026-12-02' })).toBeUndefined();
    expect(offerDays({ joiningDate: '2026-12-01' })).toBeUndefined();
  });
});

describe('I01 employees', () => {
  const statusDate = 'The date of the status must be a valid date';
  const notDays = ['2026-11-21T00:00:00Z', '2026-02-30', 'soon', 5];

  it.each<[Exclude<keyof typeof employeeRules, 'email' | 'mobile'>, Case[]]>([
    ['onboardingId', reference('Onboarding is not valid')],
    [
      'name',
      [
        ['a'],
        [long(50)],
        [long(51), tooLong('50')],
        ['', 'Name is required'],
        [undefined, 'Name is required'],
      ],
    ],
    [
      'designation',
      [
        ['a'],
        [long(200)],
        [long(201), tooLong('200')],
        ['', 'Designation is required'],
        [undefined, 'Designation is required'],
      ],
    ],
    [
      'joiningDate',
      [
        ['2026-11-01'],
        ['', 'Joining date is required'],
        [undefined, 'Joining date is required'],
        ...notDays.map((value): Case => [value, 'Joining date must be a valid date']),
      ],
    ],
    ['status', closed(['Active', 'On Notice', 'Exited'], 'Status must be one of Active, On Notice, Exited')],
    ['statusDate', [['2026-11-01'], ...[...notDays, ''].map((value): Case => [value, statusDate])]],
  ])('%s', (field, cases) => holds(employeeRules[field], cases));

  it('a status does not start before the employee joins', () => {
    const message = 'The date of the status must not be before the joining date';
    expect(statusDateOrder('2026-11-02', '2026-11-01')).toBe(message);
    expect(statusDateOrder('2026-11-02', '2026-11-02')).toBeUndefined();
    expect(statusDateOrder('2026-11-02', null)).toBeUndefined();
    expect(statusDateOrder('2026-11-02', '')).toBeUndefined();
    expect(employeeNumber(12)).toBe('E12');
  });
});

/** Business constants (1-core section 9, 2-workflow section 9, decisions A3 and D4). Sizes are in bytes, times in ms unless named. */
export const LIMITS = {
  uploadBytes: 5 * 1024 * 1024,
  importBytes: 10 * 1024 * 1024,
  /** Days that a user's invitation is valid. */
  invitationDays: 7,
  /** How long a checked import waits for its confirmation. */
  importWaitDays: 30,
  importRows: 50_000,
  importUnpackedBytes: 64 * 1024 * 1024,
  importZipEntries: 10_000,
  jsonBytes: 100 * 1024,
  /** JSON bodies of calls with a few values at most: signing in, confirming, closing. */
  smallJsonBytes: 2 * 1024,
  /** JSON bodies of bulk calls and exports, which list up to `bulkIds` ids. */
  bulkJsonBytes: 2 * 1024 * 1024,
  bulkIds: 10_000,
  page: { default: 20, max: 100, options: [10, 20, 30, 40, 50], maxPage: 1_000_000 },
  searchLength: 100,
  userName: { min: 2, max: 50 },
  candidateName: { min: 1, max: 50 },
  email: 254,
  mobileDigits: 10,
  address: { min: 5, max: 100 },
  bio: 250,
  age: { min: 18, max: 100 },
  experience: { min: 0, max: 40 },
  jobExperience: { min: 0, max: 12 },
  jobDescription: 10,
  /** Upper bounds that the specification leaves open, so that no field can be used to fill the database. */
  text: { short: 200, long: 5_000, html: 50_000 },
  skills: 50,
  money: 1_000_000_000,
  noticePeriodDays: 3_650,
  loginPassword: 6,
  newPassword: { min: 8, max: 128 },
  suggestions: 10,
  suggestionPauseMs: 300,
  sessionLostRedirectMs: 2_000,
  changeEntries: 500,
} as const;

/** How long the database may take for what a list or a search shows, in ms; then the answer is 503 (case D08). */
export const MAX_READ_MS = 5_000;

/** The same for a report, which reads many records once and is kept then: late is better than not at all, ms. */
export const MAX_REPORT_MS = 15_000;

/** How long the database may take for what a list or a search shows, in ms; then the answer is 503 (case D08). */
export const LONGEST_READ_MS = 5_000;

/** Numbers of jobs as the specification shows them (2-workflow section 3). */
/** A job's number as people write it: 12 → `J12`. */
export function jobNumber(jobId: number): string {
  return `J${jobId}`;
}

/**
 * Reads a job number as people type it (`J12`, ` j12 `).
 * @returns the integer, or undefined when the text is not J followed by a number
 */
export function parseJobNumber(text: string): number | undefined {
  const match = /^j\s*0*(\d{1,9})$/i.exec(text.trim());
  return match && Number(match[1]) > 0 ? Number(match[1]) : undefined;
}

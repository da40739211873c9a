/** Numbers of interviews as people write them. */
/** An interview's number: 12 → `I12`. */
export function interviewNumber(interviewId: number): string {
  return `I${interviewId}`;
}

/** Numbers of interviews as people write them. */
import type { InterviewMode } from './enums.js';

/** Where an interview takes place, according to its mode: a place unless it is Online, a link unless it is Offline. */
export function whereOf({ mode, place = '', link = '' }: Where): { place: string; link: string } {
  return { place: mode === 'Online' ? '' : place, link: mode === 'Offline' ? '' : link };
}

interface Where {
  mode: InterviewMode;
  place?: string;
  link?: string;
}

/** An interview's number: 12 → `I12`. */
export function interviewNumber(interviewId: number): string {
  return `I${interviewId}`;
}

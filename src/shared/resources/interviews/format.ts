/** Numbers of interviews as people write them. */
import type { InterviewMode } from './enums.js';

/** Whether an interview of this mode does without a field: a place if it is Online, a link if it is Offline. */
export function isWithout(field: string, mode: string | undefined): boolean {
  return field === 'place' ? mode === 'Online' : field === 'link' && mode === 'Offline';
}

/** Where an interview takes place, according to its mode. */
export function whereOf({ mode, place = '', link = '' }: Where): { place: string; link: string } {
  return { place: isWithout('place', mode) ? '' : place, link: isWithout('link', mode) ? '' : link };
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

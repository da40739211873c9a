import type { EmploymentType } from '../../shared/resources/jobs/enums.js';

/** A demo job post and its typical applicants. */
export interface DemoJob {
  title: string;
  employmentType: EmploymentType;
  location: string;
  /** Years. */
  experience: number;
  /** Lakhs of rupees a year. */
  salary: [number, number];
  skills: string[];
  about: string;
  tasks: string[];
  wanted: string[];
  /** Applicants' names for their previous jobs and their degrees. */
  lastJobs: string[];
  degrees: string[];
  /** Share of the applications. */
  weight: number;
  postedDaysAgo: number;
  closedDaysAgo?: number;
}

/** The post's rich text. */
export function descriptionOf({ about, tasks, wanted }: DemoJob): string {
  const list = (items: readonly string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
  return [
    `<p>${about}</p>`,
    `<p><strong>What you will do</strong></p>${list(tasks)}`,
    `<p><strong>What you bring</strong></p>${list(wanted)}`,
  ].join('');
}

import type { EmploymentType } from '../../shared/resources/jobs/enums.js';

/** A job post of the demonstration, and what its applicants are like. */
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
  /** How applicants called what they did before, and what they studied. */
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

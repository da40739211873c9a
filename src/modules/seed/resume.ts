import Pdf from 'pdfkit';
import { buffer } from 'node:stream/consumers';
import type { DemoJob } from './demo-job.js';
import type { PlannedCandidate } from './plan.js';

const INK = '#1c2b2a';
const ACCENT = '#0f6b5c';
const EMPLOYERS = ['Meridian Automation', 'Sahyadri Systems', 'Vega Embedded', 'Nandi Software'];
const COLLEGES = ['College of Engineering, Pune', 'VJTI, Mumbai', 'Osmania University, Hyderabad'];

/**
 * The resume of a demo candidate.
 * @param year in which it was written
 * @returns a PDF of one page (A4)
 */
export function resumeOf({ fields }: PlannedCandidate, job: DemoJob, year: number): Promise<Buffer> {
  const { name, email, mobile, location, experience, education, lastJob, noticePeriod } = fields;
  // The same at every run.
  const pick = (list: readonly string[]) => list[email.length % list.length];
  const page = new Pdf({ size: 'A4', margin: 56, info: { Title: `Resume of ${name}`, Author: name } });
  const section = (title: string, ...lines: string[]) => {
    page.moveDown().font('Helvetica-Bold').fontSize(11).fillColor(ACCENT).text(title.toUpperCase());
    page.moveDown(0.4).font('Helvetica').fontSize(10.5).fillColor(INK).text(lines.join('\n'), { lineGap: 3 });
  };
  page.font('Helvetica-Bold').fontSize(24).fillColor(INK).text(name);
  section(lastJob || education, [email, mobile, location.current].join('   |   '));
  const [first, second] = job.skills;
  section(
    'Profile',
    lastJob
      ? `${lastJob} with ${experience} ${experience === 1 ? 'year' : 'years'} of work with ${first} and ${second}.`
      : `Graduate with projects in ${first} and ${second}, looking for a first position.`,
    noticePeriod ? `Can start ${noticePeriod} days after an offer.` : 'Can start at once.',
  );
  const graduated = year - Math.max(1, Math.ceil(experience));
  if (lastJob)
    section(
      'Experience',
      `${graduated} - today: ${lastJob}, ${pick(EMPLOYERS)}`,
      ...job.tasks.map((task) => `-  ${task}`),
    );
  section('Education', `${graduated - 4} - ${graduated}: ${education}, ${pick(COLLEGES)}`);
  section('Skills', job.skills.join(', '));
  page.end();
  return buffer(page);
}

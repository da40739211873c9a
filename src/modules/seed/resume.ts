import Pdf from 'pdfkit';
import { buffer } from 'node:stream/consumers';
import type { DemoJob } from './demo-job.js';
import type { PlannedCandidate } from './plan.js';
import { Random } from './random.js';

const MARGIN = 56;
const INK = '#1c2b2a';
const QUIET = '#5d6b6a';
const ACCENT = '#0f6b5c';
const EMPLOYERS = [
  'Meridian Automation',
  'Sahyadri Systems',
  'Konkan Controls',
  'Vega Embedded',
  'Deccan Drives',
  'Nandi Software',
  'Tarang Electronics',
  'Bluepeak Logistics',
];
const COLLEGES = [
  'College of Engineering, Pune',
  'Government Polytechnic, Nagpur',
  'PSG College of Technology, Coimbatore',
  'VJTI, Mumbai',
  'Jadavpur University, Kolkata',
  'Osmania University, Hyderabad',
];

/**
 * The resume of a demo candidate.
 * @param year in which it was written
 * @returns a PDF of one page (A4)
 */
export function resumeOf({ fields }: PlannedCandidate, job: DemoJob, year: number): Promise<Buffer> {
  const random = new Random(
    [...fields.email].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) | 0,
  );
  const page = new Pdf({
    size: 'A4',
    margin: MARGIN,
    info: { Title: `Resume of ${fields.name}`, Author: fields.name },
  });
  page.font('Helvetica-Bold').fontSize(24).fillColor(INK).text(fields.name);
  page
    .font('Helvetica')
    .fontSize(12)
    .fillColor(ACCENT)
    .text(fields.lastJob || fields.education);
  const contact = [fields.email, fields.mobile, fields.location.current];
  page.moveDown(0.4).fontSize(9.5).fillColor(QUIET).text(contact.join('   |   '));

  heading(page, 'Profile');
  paragraph(page, profileOf(fields, job));
  if (fields.lastJob) {
    heading(page, 'Experience');
    for (const post of postsOf(fields, job, year, random)) entry(page, post.title, post.when, post.done);
  }
  heading(page, 'Education');
  const graduated = year - Math.ceil(fields.experience);
  entry(page, `${fields.education}, ${random.pick(COLLEGES)}`, `${graduated - 4} - ${graduated}`, []);
  heading(page, 'Skills');
  paragraph(page, random.shuffle(job.skills).join(', '));
  page.end();
  return buffer(page);
}

type Fields = PlannedCandidate['fields'];

interface Post {
  title: string;
  when: string;
  done: string[];
}

function profileOf({ experience, lastJob, noticePeriod }: Fields, job: DemoJob): string {
  const [first = '', second = ''] = job.skills;
  const past = lastJob
    ? `${lastJob} with ${experience} ${experience === 1 ? 'year' : 'years'} of work with ${first} and ${second}.`
    : `Graduate with projects in ${first} and ${second}, looking for a first position.`;
  const start = noticePeriod ? `Can start ${noticePeriod} days after an offer.` : 'Can start at once.';
  return `${past} ${start}`;
}

/* The latest first; the years add up to the experience. */
function postsOf({ experience, lastJob }: Fields, job: DemoJob, year: number, random: Random): Post[] {
  const since = year - Math.max(1, Math.round(experience));
  const change = experience >= 4 ? since + random.integer(2, Math.floor(experience) - 1) : since;
  const [employer, earlier] = random.shuffle(EMPLOYERS);
  const posts: Post[] = [
    { title: `${lastJob}, ${employer}`, when: `${change} - today`, done: job.tasks.slice(0, 2) },
  ];
  if (change > since)
    posts.push({
      title: `${random.pick(job.lastJobs)}, ${earlier}`,
      when: `${since} - ${change}`,
      done: job.tasks.slice(2, 3),
    });
  return posts;
}

function heading(page: PDFKit.PDFDocument, text: string): void {
  page.moveDown(1.2).font('Helvetica-Bold').fontSize(11).fillColor(ACCENT).text(text.toUpperCase());
  const right = page.page.width - MARGIN;
  page
    .moveTo(MARGIN, page.y + 2)
    .lineTo(right, page.y + 2)
    .lineWidth(0.6)
    .stroke(ACCENT);
  page.moveDown(0.6);
}

function paragraph(page: PDFKit.PDFDocument, text: string): void {
  page.font('Helvetica').fontSize(10.5).fillColor(INK).text(text, { lineGap: 2 });
}

function entry(page: PDFKit.PDFDocument, title: string, when: string, done: readonly string[]): void {
  const top = page.y;
  page.font('Helvetica').fontSize(9.5).fillColor(QUIET).text(when, MARGIN, top, { align: 'right' });
  page.font('Helvetica-Bold').fontSize(10.5).fillColor(INK).text(title, MARGIN, top, { width: 380 });
  page.font('Helvetica').fontSize(10);
  for (const line of done) page.text(`-  ${line}`, MARGIN + 8, undefined, { lineGap: 1.5 });
  page.x = MARGIN;
  page.moveDown(0.5);
}

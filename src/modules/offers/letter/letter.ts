import { buffer } from 'node:stream/consumers';
import Pdf from 'pdfkit';
import { showDay, showRupees } from '../../../shared/kit/format.js';
import type { OfferTerms } from '../../../shared/resources/offers/api.js';
import { rupeesInWords } from './amount-in-words.js';
import { LetterPage } from './letter-page.js';
import { unprintable } from '../../../core/typesetting/lines.js';
import type { Logo } from './logo.js';

const MARGIN = { top: 56, bottom: 52, left: 68, right: 68 };
const QUIET = '#56616f';
const ACCENT = '#0f5e63';
/** Shares of the usual distances between parts, tried in turn until a letter fits on one page. */
const AIR = [1, 0.6, 0.3];
/** Height of the last sentence and the signatures, points: they are never split. */
const CLOSING = 170;

export interface LetterContent {
  company: string;
  candidateName: string;
  /** With all its lines; empty for none. */
  address: string;
  jobTitle: string;
  /** The letter's own date, `yyyy-mm-dd`. */
  day: string;
  terms: OfferTerms;
  /** Who signs for the company. */
  signedBy: string;
  /** At the top; without one the company's name is there. */
  logo: Logo | null;
}

/**
 * The offer letter of decision E2 as a PDF (A4, fonts embedded, tagged), on one page if it fits with smaller distances.
 * The same content gives the same bytes, so that the preview is what is sent.
 */
export function letterOf(content: LetterContent): Promise<Buffer> {
  for (const air of AIR) {
    const drafted = draft(content, { air, closing: 0 });
    if (drafted.page.pages === 1) return finished(drafted);
  }
  return finished(draft(content, { air: 1, closing: CLOSING }));
}

function finished({ pdf, page }: ReturnType<typeof draft>): Promise<Buffer> {
  page.end();
  return buffer(pdf);
}

/** @param air share of the usual distances @param closing height that the end needs on its page, points */
function draft(content: LetterContent, { air, closing }: { air: number; closing: number }) {
  const { company, candidateName, jobTitle, day } = content;
  const pdf = new Pdf({
    size: 'A4',
    margins: MARGIN,
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    tagged: true,
    lang: 'en-IN',
    displayTitle: true,
    info: {
      Title: `Offer letter: ${jobTitle}`,
      Author: company,
      Subject: `Offer of employment to ${candidateName}`,
      CreationDate: new Date(`${day}T00:00:00Z`),
      ModDate: new Date(`${day}T00:00:00Z`),
    },
  });
  const page = new LetterPage(pdf, air);
  writeHead(page, content);
  writeAddress(page, content);
  writeBody(page, content);
  writeTerms(page, content);
  page.keep(closing);
  writeClosing(page, content);
  return { pdf, page };
}

/** The characters of a letter that none of its fonts has, for example emojis. */
export function unprintableIn({
  company,
  candidateName,
  address,
  jobTitle,
  signedBy,
}: LetterContent): string[] {
  return unprintable([company, candidateName, address, jobTitle, signedBy].join('\n'));
}

function writeHead(page: LetterPage, { company, logo }: LetterContent): void {
  if (logo) page.letterhead(logo, company);
  else page.paragraph(company, { weight: 'bold', size: 17, color: ACCENT });
  page.rule(8, ACCENT);
  page.down(22);
}

function writeAddress(page: LetterPage, { candidateName, address, day }: LetterContent): void {
  page.paragraph(`Date: ${showDay(day)}`, { size: 10, color: QUIET, align: 'right' });
  page.down(8);
  page.tagged('P', () => {
    page.write(candidateName, { weight: 'bold', size: 10.5 });
    if (address) page.write(address, { size: 10, gap: 1.5 });
  });
  page.down(22);
}

function writeBody(page: LetterPage, { company, candidateName, jobTitle }: LetterContent): void {
  page.tagged('H1', () => page.write(`Offer of employment: ${jobTitle}`, { weight: 'bold', size: 14 }));
  page.down(14);
  say(page, `Dear ${candidateName},`);
  say(
    page,
    `We are pleased to offer you the position of ${jobTitle} at ${company}. ` +
      'This letter sets out the main terms of our offer.',
  );
}

function writeTerms(page: LetterPage, { terms, jobTitle, company }: LetterContent): void {
  const { salary, joiningDate, expiresOn } = terms;
  page.table([
    ['Position', jobTitle],
    ['Employer', company],
    ...(salary === null ? [] : [row('Annual salary', `${showRupees(salary)}\n${rupeesInWords(salary)}`)]),
    ...(joiningDate ? [row('Joining date', showDay(joiningDate))] : []),
    ...(expiresOn ? [row('Valid until', showDay(expiresOn))] : []),
  ]);
  page.down(12);
  if (salary === null) say(page, 'Salary and all further terms are those that were agreed with you.');
  say(
    page,
    'The offer is subject to the verification of your documents and to the policies of the company, ' +
      'which you will receive when you join.',
  );
  say(
    page,
    expiresOn
      ? `To accept, please sign a copy of this letter and return it by ${showDay(expiresOn)}. After that day the offer lapses.`
      : 'To accept, please sign a copy of this letter and return it to us.',
  );
}

function writeClosing(page: LetterPage, { company, candidateName, signedBy }: LetterContent): void {
  say(page, 'We look forward to working with you.');
  page.down(24);
  page.columns([
    { role: `For ${company}`, name: signedBy },
    { role: 'Accepted by', name: candidateName },
  ]);
}

function say(page: LetterPage, text: string): void {
  page.paragraph(text, { size: 10.5, gap: 3 });
  page.down(10);
}

const row = (label: string, value: string): [string, string] => [label, value];

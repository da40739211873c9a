import 'reflect-metadata';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { chromium, type Page } from 'playwright-core';
import { loadEnv } from '../src/config/env.js';
import { definedMails, type MailDefinition, type MailVariables } from '../src/core/mail/mail-definition.js';
import { MailRenderer } from '../src/core/mail/mail-renderer.js';
import { TEST_MAIL } from '../src/core/mail/test-mail.js';
import { EMAIL_CHANGE } from '../src/modules/auth/mails/email-change.mail.js';
import { PASSWORD_RESET } from '../src/modules/auth/mails/password-reset.mail.js';
import {
  INTERVIEW_CANCELLED,
  INTERVIEW_CHANGED,
  INTERVIEW_INVITATION,
  INTERVIEW_REMINDER,
} from '../src/modules/interviews/mails/interview.mails.js';
import { OFFER_LETTER } from '../src/modules/offers/mails/offer-letter.mail.js';
import { ONBOARDING_INVITATION } from '../src/modules/onboardings/links/mails/onboarding-invitation.mail.js';
import { ACCOUNT_CHANGED } from '../src/modules/users/mails/account-changed.mail.js';
import { findChromium } from './chromium.js';
import { program } from './program.js';

/** The widest that a mail is, with a margin on both sides. */
const WIDTH = 640;
const IMAGES = 'docs/images/mails';
const PAGE = 'docs/mails.md';

const HEAD = `# Mails

Every mail that HireDesk sends, in light and dark, as \`npm run mail-pictures\` draws them from the templates; the script
fails over a mail without an example, one that is wider than ${WIDTH} px, and one that loads anything. Each has one template
(\`NAME.html.hbs\`), of which its text is made too; every variable is escaped.
`;

const interview = {
  name: 'Meera Nair',
  title: 'Robot Welder, Technical, round 2',
  when: '24/11/2026, 10:30 (Asia/Kolkata)',
  minutes: 45,
  mode: 'Online',
  people: 'Meera Nair, Vikram Shah',
  description: 'Please bring your welding certificates.\nThe link to the call follows.',
  link: 'https://hiredesk.example.com/interviews/6743a1f0c2',
};
const link = 'https://hiredesk.example.com/reset/4mJb0yV7Yb3nF2cQ9xT5wK8sL1pR6uZd';

/** What each mail is shown with, in the order of the page. */
const EXAMPLES = [
  example(OFFER_LETTER, 'An offer letter; the PDF is attached', {
    name: 'Asha Rao',
    jobTitle: 'Embedded Engineer',
    message: 'It was a pleasure to meet you.\nThe team looks forward to working with you.',
    joiningDate: '04/01/2027',
    expiresOn: '06/12/2026',
    sender: 'Meera Nair',
  }),
  example(INTERVIEW_INVITATION, 'An interview is planned; the invitation is attached', interview),
  example(INTERVIEW_CHANGED, 'It has changed', interview),
  example(INTERVIEW_CANCELLED, 'It does not take place', interview),
  example(INTERVIEW_REMINDER, 'A day and an hour before', interview),
  example(ONBOARDING_INVITATION, 'The candidate’s own link to the onboarding', {
    name: 'Asha Rao',
    link,
    jobTitle: 'Embedded Engineer',
    validUntil: '20/12/2026',
  }),
  example(PASSWORD_RESET, 'The link for a new password', {
    name: 'Meera Nair',
    link,
    validFor: '60 minutes',
  }),
  example(EMAIL_CHANGE, 'Sent to a new e-mail address', { name: 'Meera Nair', link, validFor: '24 hours' }),
  example(ACCOUNT_CHANGED, 'Somebody changed how an account is signed in to', {
    name: 'Meera Nair',
    what: 'Your password was changed',
    detail: 'the password of your HireDesk account was changed on 22/11/2026 at 14:05.',
    advice: 'If it was not you, ask an administrator at once.',
  }),
  example(TEST_MAIL, 'The test mail of the page Operations', { requestedBy: 'Meera Nair' }),
];

/** `npm run mail-pictures`: renders every mail in light and dark, and writes docs/mails.md. */
await program(async ({ env, say, signal }) => {
  const missing = definedMails().filter(({ name }) => EXAMPLES.every(({ mail }) => mail.name !== name));
  if (missing.length > 0)
    throw new Error(`No example for the mail ${missing.map(({ name }) => name).join(', ')}`);
  const executablePath = await findChromium(env, say, signal);
  const settings = { MONGODB_URI: 'mongodb://none', REDIS_URL: 'redis://none', JWT_SECRET: 'x'.repeat(32) };
  const renderer = new MailRenderer(
    loadEnv({ ...settings, COMPANY_NAME: 'Orbit Robotics', APP_URL: 'https://hiredesk.example.com' }),
  );
  rmSync(IMAGES, { recursive: true, force: true });
  mkdirSync(IMAGES, { recursive: true });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const parts = [HEAD];
  try {
    const page = await browser.newPage({ viewport: { width: WIDTH, height: 400 } });
    for (const { mail, what, variables } of EXAMPLES) {
      const subject = renderer.subject(mail, variables);
      const { html, text } = await renderer.render(mail.name, subject, variables);
      for (const colorScheme of ['light', 'dark'] as const) await picture(page, html, mail.name, colorScheme);
      parts.push(partOf(mail.name, what, subject, text));
      say(`${mail.name}: ${subject}`);
    }
  } finally {
    await browser.close();
  }
  writeFileSync(PAGE, parts.join('\n'));
  return 0;
});

function example<V extends MailVariables>(mail: MailDefinition<V>, what: string, variables: V) {
  return { mail: mail as MailDefinition, what, variables: variables as MailVariables };
}

/** @throws Error when the mail is wider than the window or asks for anything of the network */
async function picture(page: Page, html: string, name: string, colorScheme: 'light' | 'dark'): Promise<void> {
  const asked: string[] = [];
  const note = (request: { url(): string }) => void asked.push(request.url());
  page.on('request', note);
  await page.emulateMedia({ colorScheme });
  await page.setContent(html);
  const isWide = await page.evaluate('document.documentElement.scrollWidth > window.innerWidth');
  page.off('request', note);
  if (isWide) throw new Error(`The mail ${name} is wider than ${WIDTH} px`);
  if (asked.length > 0) throw new Error(`The mail ${name} loads ${asked.join(', ')}`);
  await page.screenshot({ path: `${IMAGES}/${name}-${colorScheme}.png`, fullPage: true });
}

function partOf(name: string, what: string, subject: string, text: string): string {
  const images = ['light', 'dark'].map(
    (scheme) => `![${name}, ${scheme}](images/mails/${name}-${scheme}.png)`,
  );
  const quoted = text
    .trim()
    .split('\n')
    .map((line) => `    ${line}`.trimEnd())
    .join('\n');
  return `## ${name}\n\n${what}. Subject: “${subject}”\n\n${images.join('\n')}\n\nAs text:\n\n${quoted}\n`;
}

import 'reflect-metadata';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { chromium, type Page } from 'playwright-core';
import { loadEnv } from '../src/config/env.js';
import { definedMails } from '../src/core/mail/mail-definition.js';
import { MailRenderer } from '../src/core/mail/mail-renderer.js';
import { findChromium } from './chromium.js';
import { MAIL_EXAMPLES } from './mail-examples.js';
import { program } from './program.js';

/** The greatest width of a mail, with a margin on both sides. */
const WIDTH = 640;
const IMAGES = 'docs/images/mails';
const PAGE = 'docs/mails.md';

const HEAD = `# Mails

Every mail that HireDesk sends, in light and dark, as \`npm run mail-pictures\` draws them from the templates; the script
fails over a mail without an example, one that is wider than ${WIDTH} px, and one that loads anything. Each has one template
(\`NAME.html.hbs\`), of which its text is made too; every variable is escaped.
`;

/** `npm run mail-pictures`: renders every mail in light and dark, and writes docs/mails.md. */
await program(async ({ env, say, signal }) => {
  const missing = definedMails().filter(({ name }) => MAIL_EXAMPLES.every(({ mail }) => mail.name !== name));
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
    for (const { mail, what, variables } of MAIL_EXAMPLES) {
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

/** @throws Error when the mail is wider than the window or requests anything from the network */
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

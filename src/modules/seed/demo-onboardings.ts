import { Injectable } from '@nestjs/common';
import sharp from 'sharp';
import type { Actor } from '../../core/access/actor.js';
import { ConflictError, NotFoundError } from '../../core/errors/app-error.js';
import type { AcceptedFile } from '../../core/files/accept-file.js';
import type { StepDefinition } from '../../shared/resources/onboardings/api.js';
import { CandidatesService } from '../candidates/candidates.service.js';
import type { CandidateDocument } from '../candidates/candidate.schema.js';
import { OnboardingsService } from '../onboardings/onboardings.service.js';
import { OnboardingWizard } from '../onboardings/onboarding-wizard.service.js';
import { TemplatesService } from '../onboardings/templates/templates.service.js';

const STEPS: StepDefinition[] = [
  {
    name: 'Identity Proof',
    description: 'Clear pictures, all four corners visible.',
    fields: [
      { name: 'PAN', required: true },
      { name: 'Emergency contact', required: true },
    ],
    files: [
      { name: 'Aadhaar Card', type: 'image', required: true },
      { name: 'Pan Card', type: 'image', required: true },
    ],
  },
  {
    name: 'Photographs',
    description: 'For the identity card: light background, no cap.',
    files: [{ name: 'Image 1', type: 'image', required: true }],
  },
  {
    name: 'Salary Account Details',
    description: '',
    fields: [
      { name: 'Account number', required: true },
      { name: 'IFSC', required: true },
    ],
    files: [{ name: 'Cancelled Cheque', type: 'image', required: false }],
  },
];

const INTERN: StepDefinition[] = [
  {
    name: 'Identity Proof',
    description: '',
    files: [{ name: 'Aadhaar Card', type: 'image', required: true }],
  },
  { name: 'Forms', description: '', files: [{ name: 'NDA/NCA', type: 'pdf', required: true }] },
];

const VALUES: Record<string, string> = {
  PAN: 'ABCPK1234L',
  'Emergency contact': '98200 12345 (sister)',
  'Account number': '50100123456789',
  IFSC: 'HDFC0000123',
};

/** Progress of the demo onboardings, in order: completed steps, or failed. */
const PROGRESS = [0, 2, 3, 'failed', 1, 3, 0, 2] as const;

/** Demo onboardings in every state, and two templates; repeating it adds nothing. */
@Injectable()
export class DemoOnboardings {
  constructor(
    private readonly onboardings: OnboardingsService,
    private readonly wizard: OnboardingWizard,
    private readonly templates: TemplatesService,
    private readonly candidates: CandidatesService,
  ) {}

  /** @returns how many there are */
  async run(actor: Actor): Promise<number> {
    for (const [name, steps] of [
      ['Engineers', STEPS],
      ['Interns', INTERN],
    ] as const)
      await orSkip(this.templates.create(actor, name, steps));
    const query = { page: 1, limit: PROGRESS.length, deleted: false, sort: 'createdAt' };
    const { items } = await this.candidates.list(actor, query, { filters: { status: ['Onboarding'] } });
    for (const [index, candidate] of items.entries()) await this.add(actor, candidate, PROGRESS[index]!);
    return items.length;
  }

  /** A completed onboarding. @returns its id, or undefined if the candidate already has one for the job */
  complete(actor: Actor, candidate: CandidateDocument): Promise<string | undefined> {
    return this.add(actor, candidate, STEPS.length);
  }

  private async add(
    actor: Actor,
    candidate: CandidateDocument,
    progress: number | 'failed',
  ): Promise<string | undefined> {
    const job = String(candidate.jobs[0]);
    const body = { job, candidate: String(candidate._id), steps: STEPS };
    const made = await orSkip(this.onboardings.create(actor, body));
    if (!made) return undefined;
    const author = { userId: null, name: candidate.name };
    const done = progress === 'failed' ? 1 : progress;
    for (const [index, step] of STEPS.slice(0, done).entries()) {
      const files = new Map<string, AcceptedFile>();
      for (const { name } of step.files) files.set(name, await scanOf(name, candidate.name));
      await this.wizard.attach(await this.onboardings.document(actor, made._id), files, author);
      const fields = Object.fromEntries((step.fields ?? []).map(({ name }) => [name, VALUES[name] ?? '']));
      await this.wizard.saveStep(made._id, String(index), { fields }, author);
    }
    if (progress === 'failed') await this.onboardings.update(actor, made._id, { status: 'Failed' });
    return made._id;
  }
}

/* A plain card with the document's and the person's name: real papers do not belong in a demonstration. */
async function scanOf(document: string, person: string): Promise<AcceptedFile> {
  const label = (text: string, y: number, size: number) =>
    `<text x="40" y="${y}" font-family="sans-serif" font-size="${size}" fill="#223">${text}</text>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400"><rect width="640" height="400" fill="#e8ecf2"/>
    ${label(document.replace('&', '&amp;'), 90, 40)}${label(person, 160, 30)}${label('SPECIMEN', 350, 24)}</svg>`;
  const card = sharp(Buffer.from(svg));
  const thumbnail = await card.clone().resize(256).webp().toBuffer();
  const content = await card.jpeg().toBuffer();
  return { content, thumbnail, type: 'image/jpeg', name: `${document}.jpg` };
}

/** The result of a step; undefined if it was done before, or somebody has changed or removed the record since. */
export async function orSkip<T>(step: Promise<T>): Promise<T | undefined> {
  try {
    return await step;
  } catch (error) {
    if (error instanceof ConflictError || error instanceof NotFoundError) return undefined;
    throw error;
  }
}

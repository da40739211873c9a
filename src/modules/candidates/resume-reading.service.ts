import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import pLimit from 'p-limit';
import { uploadsBusy } from '../../core/files/accept-file.js';
import { bytesOf } from '../../core/files/file-store.js';
import { Uploads } from '../../core/files/uploads.js';
import { readText, UnreadableTextError } from '../../core/text/read-text.js';
import type { ResumeFacts } from '../../shared/resources/candidates/api.js';
import { SuggestionsService } from '../suggestions/suggestions.service.js';
import { MAX_CHARACTERS, personFacts } from './resume-facts.js';

/** Maximum number of skills returned. */
const MAX_SKILLS = 20;
/** How many resumes may wait for their turn; further ones are refused. */
const MAX_WAITING = 8;
/** Somebody is waiting in front of the form. */
const TIMEOUT_MS = 30_000;

/* One reading process at a time: each takes a core. */
const reading = pLimit(1);

/** Reads resumes for callers that wait for the text, one at a time; nothing is stored or sent on. */
@Injectable()
export class ResumeReading {
  constructor(
    private readonly uploads: Uploads,
    private readonly suggestions: SuggestionsService,
  ) {}

  /**
   * What the PDF in the form's field `resume` says about its owner; all empty if it has no readable text.
   * @throws BadRequestError without a file, the errors of any resume upload, UnavailableError (503) when too many wait
   */
  async read(request: FastifyRequest): Promise<ResumeFacts> {
    const fields = { resume: 'resume' } as const;
    const text = await this.uploads.readMultipart(request, { fields }, ({ files }) => {
      const { content } = files.get('resume')!;
      return this.textOf(() => bytesOf(content));
    });
    const skills = await this.suggestions.standingIn('skill', text.slice(0, MAX_CHARACTERS), MAX_SKILLS);
    return { ...personFacts(text, skills), skills };
  }

  /**
   * The text of a PDF; empty if it cannot be read.
   * @throws UnavailableError (503) when too many wait
   */
  async textOf(content: () => Promise<Buffer>): Promise<string> {
    if (reading.pendingCount >= MAX_WAITING) throw uploadsBusy();
    return reading(async () => textOf(await content()));
  }
}

/* A file that crashes or stalls its reader counts as one without words: the user fills in the form by hand. */
async function textOf(content: Buffer): Promise<string> {
  try {
    return await readText(content, { timeoutMs: TIMEOUT_MS });
  } catch (error) {
    if (error instanceof UnreadableTextError) return '';
    throw error;
  }
}
